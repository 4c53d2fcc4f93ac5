export default { actions: ['Gate'] };

export default { connections: ['Never'], requests: ['NeverEnds'] };

// Simulates many concurrent viewers of a session, and reads all of their events: node watchers.js URL COOKIE COUNT
const [url = '', cookie = '', count = '1'] = process.argv.slice(2);

const streams = await Promise.all(
  Array.from({ length: Number(count) }, () => fetch(url, { headers: { cookie } })),
);
for (const { status, body } of streams) {
  if (status !== 200 || body === null) throw new Error(`The viewer answered ${status}.`);
  body.pipeTo(new WritableStream()).catch(() => {});
}
console.log('watching');

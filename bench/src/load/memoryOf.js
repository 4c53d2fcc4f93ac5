import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';

/** Returns the resident memory of a process in KB. @param {number} pid */
export async function residentKilobytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
}

/** Returns the memory of a Redis in KB. @param {string} url */
export async function redisKilobytes(url) {
  const { hostname, port, password } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(`AUTH ${password}\r\nINFO memory\r\nQUIT\r\n`);
  const text = Buffer.concat(await socket.toArray()).toString();
  return Number(/used_memory:(\d+)/.exec(text)?.[1]) / 1024;
}

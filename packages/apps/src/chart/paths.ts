import { at } from './frame.js';

/** A point of a series in the plot. */
export interface Point {
  readonly x: number;
  readonly low: number;
  readonly high: number;
  /** The number of its row. */
  readonly index: number;
}

/** Points with gaps. */
type Points = readonly (Point | undefined)[];

/** Draws the line through the upper ends. Not with d3-shape, which takes four times as long to format coordinates. */
export function linePath(points: Points): string {
  let path = '';
  for (const run of runsOf(points)) path += upperEdge(run) + (run.length === 1 ? 'Z' : '');
  return path;
}

/** Draws the area between the upper and the lower ends. */
export function areaPath(points: Points): string {
  let path = '';
  for (const run of runsOf(points)) {
    path += upperEdge(run);
    for (let index = run.length - 1; index >= 0; index -= 1) {
      const { x, low } = run[index] as Point;
      path += `L${at(x)},${at(low)}`;
    }
    path += 'Z';
  }
  return path;
}

function upperEdge(run: readonly Point[]): string {
  let path = '';
  for (const { x, high } of run) path += `${path === '' ? 'M' : 'L'}${at(x)},${at(high)}`;
  return path;
}

/** Splits points at the gaps. */
function runsOf(points: Points): readonly (readonly Point[])[] {
  const runs: Point[][] = [];
  let run: Point[] | undefined;
  for (const point of points) {
    if (point === undefined) {
      run = undefined;
      continue;
    }
    if (run === undefined) {
      run = [];
      runs.push(run);
    }
    run.push(point);
  }
  return runs;
}

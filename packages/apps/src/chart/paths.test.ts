import { area, line } from 'd3-shape';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaPath, linePath, type Point } from './paths.js';

const coordinate = fc.double({ min: -50, max: 700, noNaN: true });
const points = fc.array(
  fc.option(fc.record({ x: coordinate, low: coordinate, high: coordinate, index: fc.nat() }), {
    nil: undefined,
  }),
);

test('linePath and areaPath write the same paths as d3-shape, gaps included', () => {
  const isDefined = (point: Point | undefined) => point !== undefined;
  const drawnLine = line<Point | undefined>()
    .defined(isDefined)
    .x((point) => point?.x ?? 0)
    .y((point) => point?.high ?? 0)
    .digits(1);
  const drawnArea = area<Point | undefined>()
    .defined(isDefined)
    .x((point) => point?.x ?? 0)
    .y0((point) => point?.low ?? 0)
    .y1((point) => point?.high ?? 0)
    .digits(1);
  fc.assert(
    fc.property(points, (all) => {
      expect(linePath(all)).toBe(drawnLine(all) ?? '');
      expect(areaPath(all)).toBe(drawnArea(all) ?? '');
    }),
  );
});

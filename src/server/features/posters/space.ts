/** Vectors and rotations in three dimensions: x to the right of the picture, y up, z towards the viewer. */

export type Vector = readonly [x: number, y: number, z: number];
/** Three rows of a matrix. */
export type Rotation = readonly [Vector, Vector, Vector];

export function add([x, y, z]: Vector, [dx, dy, dz]: Vector, times = 1): Vector {
  return [x + dx * times, y + dy * times, z + dz * times];
}

export function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

export function rotate(rotation: Rotation, vector: Vector): Vector {
  return [dot(rotation[0], vector), dot(rotation[1], vector), dot(rotation[2], vector)];
}

/** The rotation by the last argument comes first, as in a product of matrices. */
export function combine(...rotations: Rotation[]): Rotation {
  return rotations.reduce((product, next) => {
    const columns = [0, 1, 2].map(
      (column): Vector => [next[0][column] ?? 0, next[1][column] ?? 0, next[2][column] ?? 0],
    );
    const [first = ZERO, second = ZERO, third = ZERO] = product.map(
      (row): Vector => [dot(row, columns[0] ?? ZERO), dot(row, columns[1] ?? ZERO), dot(row, columns[2] ?? ZERO)],
    );
    return [first, second, third];
  });
}

const ZERO: Vector = [0, 0, 0];

/** Rotates by degrees, counterclockwise for a viewer towards whom the axis points. */
export function turn(axis: Vector, degrees: number): Rotation {
  const [x, y, z] = unit(axis);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const rest = 1 - cos;
  return [
    [cos + x * x * rest, x * y * rest - z * sin, x * z * rest + y * sin],
    [y * x * rest + z * sin, cos + y * y * rest, y * z * rest - x * sin],
    [z * x * rest - y * sin, z * y * rest + x * sin, cos + z * z * rest],
  ];
}

/**
 * Returns the joint between two bones, such as the knee between hip and ankle, and the end that the bones reach. The joint bends
 * towards `bend`.
 */
export function bendJoint(
  from: Vector,
  target: Vector,
  [first, second]: readonly [number, number],
  bend: Vector,
): { joint: Vector; end: Vector } {
  const way = add(target, from, -1);
  const distance = Math.min(Math.hypot(...way), first + second - 0.5);
  const along = unit(way);
  const reach = (first ** 2 - second ** 2 + distance ** 2) / (2 * distance);
  const side = unit(add(bend, along, -dot(bend, along)));
  const middle = add(from, along, reach);
  return {
    joint: add(middle, side, Math.sqrt(Math.max(0, first ** 2 - reach ** 2))),
    end: add(from, along, distance),
  };
}

/** The part of the font parser that posters use. */
declare module '@shuding/opentype.js' {
  export interface Command {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z';
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  }
  export interface Glyph {
    index: number;
    advanceWidth: number;
    path: { commands: Command[] };
    /** Units of the font, y upwards. */
    getPath(x: number, y: number, fontSize: number): Glyph['path'];
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}

/**
 * Strokes of the captcha's characters on a grid 4 wide and 6 high, as lists of points: they are drawn without any
 * font, which a bare server may not have. Characters that people mix up (0 O, 1 I L, 5 S, 2 Z, 8 B, V U) are absent.
 */
export const CAPTCHA_GLYPHS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  A: [
    [0, 6, 2, 0, 4, 6],
    [1, 4, 3, 4],
  ],
  C: [[4, 1, 3, 0, 1, 0, 0, 1, 0, 5, 1, 6, 3, 6, 4, 5]],
  D: [[0, 0, 0, 6, 2, 6, 4, 4, 4, 2, 2, 0, 0, 0]],
  E: [
    [4, 0, 0, 0, 0, 6, 4, 6],
    [0, 3, 3, 3],
  ],
  F: [
    [4, 0, 0, 0, 0, 6],
    [0, 3, 3, 3],
  ],
  H: [
    [0, 0, 0, 6],
    [4, 0, 4, 6],
    [0, 3, 4, 3],
  ],
  J: [[4, 0, 4, 5, 3, 6, 1, 6, 0, 5]],
  K: [
    [0, 0, 0, 6],
    [4, 0, 0, 3, 4, 6],
  ],
  M: [[0, 6, 0, 0, 2, 3, 4, 0, 4, 6]],
  N: [[0, 6, 0, 0, 4, 6, 4, 0]],
  P: [[0, 6, 0, 0, 3, 0, 4, 1, 4, 2, 3, 3, 0, 3]],
  R: [
    [0, 6, 0, 0, 3, 0, 4, 1, 4, 2, 3, 3, 0, 3],
    [2, 3, 4, 6],
  ],
  T: [
    [0, 0, 4, 0],
    [2, 0, 2, 6],
  ],
  W: [[0, 0, 1, 6, 2, 2, 3, 6, 4, 0]],
  X: [
    [0, 0, 4, 6],
    [4, 0, 0, 6],
  ],
  Y: [
    [0, 0, 2, 3, 4, 0],
    [2, 3, 2, 6],
  ],
  3: [[0, 0, 4, 0, 2, 2, 4, 4, 3, 6, 1, 6, 0, 5]],
  4: [[3, 6, 3, 0, 0, 4, 4, 4]],
  6: [[4, 0, 1, 1, 0, 4, 1, 6, 3, 6, 4, 5, 3, 3, 0, 4]],
  7: [[0, 0, 4, 0, 1, 6]],
  9: [[0, 6, 3, 5, 4, 2, 3, 0, 1, 0, 0, 1, 1, 3, 4, 2]],
}

export const CAPTCHA_ALPHABET = Object.keys(CAPTCHA_GLYPHS).join('')

/** The figures of a vitest run; a failed run never counts as none failed. */
export function readFigures(path: string, hasFailed: boolean): { passed: number; failed: number }

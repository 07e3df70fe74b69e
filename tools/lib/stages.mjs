/**
 * One step of `npm test`. `commands` run one after the other; a stage with `countsTests` runs vitest, whose
 * figures enter the closing line.
 * @typedef {{ name: string, title: string, isStatic?: boolean, countsTests?: boolean, commands: string[][] }} Stage
 */

/** @type {Stage[]} */
export const stages = [
  {
    name: 'types',
    title: 'Types',
    isStatic: true,
    commands: ['contracts', 'server', 'web', 'web/e2e'].map((name) => [
      'tsc',
      '--noEmit',
      '-p',
      `packages/${name}`,
    ]),
  },
  { name: 'lint', title: 'Lint and format', isStatic: true, commands: [['biome', 'check']] },
  {
    name: 'imports',
    title: 'Import rules',
    isStatic: true,
    commands: [
      ['depcruise', '--config', 'tools/import-rules.cjs', '--output-type', 'err-long', 'packages', 'tools'],
    ],
  },
  { name: 'dead', title: 'Dead code', isStatic: true, commands: [['knip']] },
  { name: 'docs', title: 'Generated pages', isStatic: true, commands: [['tools/write-docs.ts', '--check']] },
  { name: 'unit', title: 'Unit and API tests', countsTests: true, commands: [['vitest', 'run']] },
  { name: 'web', title: 'Web build', commands: [['tools/build-web.mjs'], ['tools/check-first-load.ts']] },
  {
    name: 'journeys',
    title: 'Browser journeys',
    countsTests: true,
    commands: [['vitest', 'run', '--config', 'packages/web/e2e/vitest.config.ts']],
  },
]

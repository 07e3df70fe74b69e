/** Says what the built pages weigh before they show something; fails when one is over its budget (design.md 11). */
import { FIRST_LOADS, firstLoadKiB } from './bench/first-load.ts'

for (const load of FIRST_LOADS) {
  const weight = firstLoadKiB(load)
  console.log(`${load.what}: ${weight.toFixed(1)} KiB brotli (budget ${load.mostKiB})`)
  if (weight > load.mostKiB) process.exitCode = 1
}

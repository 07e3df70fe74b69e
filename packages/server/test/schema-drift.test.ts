import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generateTypes } from '../../../tools/lib/generate-types.ts'
import { createTestDatabase } from './cluster.ts'

it('has row types that are what the migrations make (else: npm run db:types)', async () => {
  const database = await createTestDatabase()
  try {
    const written = await readFile(
      join(import.meta.dirname, '../src/platform/database/schema.gen.ts'),
      'utf8',
    )
    expect(await generateTypes(database.ownerUrl)).toBe(written)
  } finally {
    await database.drop()
  }
})

/** A bare Fastify route that serialises the payload of the file given as argument; prints its port. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const payload: unknown = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const app = fastify()
app.get('/list', () => payload)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(address)

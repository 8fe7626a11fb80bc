import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Character } from '../../../main/content/character.ts'
import { voiceRoute } from '../../../main/server/live/voices.ts'

const bram = { age: 46, pronouns: 'he', appearance: { build: 'stout' }, soulText: 'a secret' } as unknown as Character
const app = express()
app.get(
  '/assets/:name',
  voiceRoute((id) => (id === 'bram' ? bram : undefined)),
)
const server = createServer(app)
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => new Promise((closed) => server.close(closed)))

it('tells a page what a villager sounds like, and nothing else of them', async () => {
  const ask = (name: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/${name}`)
  expect(await (await ask('voice-bram.json')).json()).toEqual({ age: 46, pronouns: 'he', build: 'stout' })
  expect((await ask('voice-nobody.json')).status).toBe(404)
  expect((await ask('bram.json')).status).toBe(404)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { silentLogger } from '../../../main/base/logger.ts'
import { createHttpRoad, createPing, zoneRoutes } from '../../../main/server/travel/http-road.ts'
import type { Asked, FolkParcel, FolkRoad, Parcel, Road } from '../../../main/server/travel/road.ts'
import { ana, npcId } from '../../world/stage.ts'

const asked: Asked = { to: 'harbour', from: 'mill', player: ana, name: 'Ana', tokenHash: 'a'.repeat(64) }
const parcel: Parcel = {
  ...{ ...asked, look: null, transfer: `${ana}.1`, at: 'quay' },
  load: { bag: { gold: 3, items: {} } },
}

/** A program that listens; answers with its address. */
async function listen(app: express.Express): Promise<string> {
  const server = createServer(app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function openZone(zone = 'harbour') {
  const heard: object[] = []
  const arrivals: Road & FolkRoad = {
    async askNpc(one) {
      heard.push(one)
      return { ok: true }
    },
    async sendPiece(one) {
      heard.push(one)
      return {}
    },
    async handNpc(one) {
      heard.push(one)
      return { taken: true }
    },
    async ask(one) {
      heard.push(one)
      return { ok: true }
    },
    async hand(one) {
      heard.push(one)
      if (one.name === 'Eve') throw new Error('the world is being closed')
      return { taken: one.name !== 'Bram' }
    },
  }
  const app = express()
  const more = {
    leave: {
      shape: z.strictObject({ to: z.string(), life: z.string() }),
      answer: async (one: object) => {
        heard.push(one)
        return { players: 2 }
      },
    },
  }
  zoneRoutes(app, { zone, secret: 'ours', arrivals, more, logger: silentLogger })
  const address = await listen(app)
  const road = (secret = 'ours') => createHttpRoad({ secret, addressOf: async () => address })
  return { heard, address, road }
}

it('carries questions, parcels and answers between zones', async () => {
  const { heard, road } = await openZone()
  expect(await road().ask(asked)).toEqual({ ok: true })
  expect(await road().hand(parcel)).toEqual({ taken: true })
  expect(await road().hand({ ...parcel, name: 'Bram' })).toEqual({ taken: false })
  expect(heard).toEqual([asked, parcel, { ...parcel, name: 'Bram' }])
  await expect(road().hand({ ...parcel, name: 'Eve' })).rejects.toThrow(/answers 503: .*is being closed/)
})

const salter = npcId('salter')
const folkParcel: FolkParcel = {
  ...{
    to: 'harbour',
    from: 'mill',
    npc: salter,
    transfer: 'salter.1',
    at: 'quay',
    files: { 'MEMORY.md': 'a'.repeat(64) },
  },
  load: {
    ...{ at: 0, name: 'Salter', bag: { gold: 3, items: {} }, learned: {}, practice: {}, relations: {} },
    ...{ needs: { food: 1, rest: 1, company: 1, purpose: 1 }, mood: { value: 0, causes: [] } },
  },
}

it('carries villagers with what they wrote, and no load that is none', async () => {
  const { heard, road } = await openZone()
  const piece = {
    to: 'harbour',
    from: 'mill',
    npc: salter,
    transfer: 'salter.1',
    path: 'a.md',
    at: 0,
    first: true,
    data: 'eA==',
  }
  expect(await road().askNpc({ to: 'harbour', from: 'mill', npc: salter })).toEqual({ ok: true })
  expect(await road().sendPiece(piece)).toEqual({})
  expect(await road().handNpc(folkParcel)).toEqual({ taken: true })
  expect(heard.slice(1)).toEqual([piece, folkParcel])
  const broken = { ...folkParcel, load: { ...folkParcel.load, bag: { gold: -1, items: {} } } }
  await expect(road().handNpc(broken)).rejects.toThrow(/answers 503/)
})

it('hears nobody without the secret of the land', async () => {
  const { heard, address, road } = await openZone()
  await expect(road('theirs').hand(parcel)).rejects.toThrow(/is not the zone "harbour"/)
  const body = JSON.stringify(parcel)
  for (const headers of [{}, { 'x-land-signature': '' }, { 'x-land-signature': 'f'.repeat(64) }])
    expect((await fetch(`${address}/zone/hand`, { method: 'POST', body, headers })).status).toBe(404)
  expect(heard).toEqual([])
})

it('believes no other zone and no other program that listens where a zone was', async () => {
  const other = await openZone('mill-town')
  await expect(other.road().hand(parcel)).rejects.toThrow(/answers 409: .*this is the zone \\"mill-town\\"/)
  expect(other.heard).toEqual([])
  const app = express()
  app.post('/zone/hand', (_request, response) => void response.json({ taken: true }))
  const address = await listen(app)
  const road = createHttpRoad({ secret: 'ours', addressOf: async () => address })
  await expect(road.hand(parcel)).rejects.toThrow(/is not the zone "harbour"/)
  const nowhere = createHttpRoad({ secret: 'ours', addressOf: async () => null })
  await expect(nowhere.ask(asked)).rejects.toThrow('the zone "harbour" is down')
})

it('answers zones of other machines, by whatever name they reach it, and changed messages never', async () => {
  const { heard, address } = await openZone()
  let sent: { path: string; headers: Record<string, string>; body: string } | null = null
  const app = express()
  // What lies between two machines: it sees everything, and passes it on under another name.
  app.post('/zone/:what', express.text({ type: () => true }), async (request, response) => {
    const signature = String(request.headers['x-land-signature'])
    const headers = { 'x-land-signature': signature, 'x-forwarded-for': '10.0.0.9' }
    sent = { path: request.path, headers, body: request.body }
    const answer = await fetch(`${address}${request.path}`, { method: 'POST', headers, body: request.body })
    response.setHeader('x-land-signature', answer.headers.get('x-land-signature') ?? '').send(await answer.text())
  })
  const between = await listen(app)
  const road = createHttpRoad({ secret: 'ours', addressOf: async () => between })
  expect(await road.hand(parcel)).toEqual({ taken: true })
  const { path, headers, body } = sent ?? { path: '', headers: {}, body: '' }
  const again = (to: string, text: string) => fetch(`${address}${to}`, { method: 'POST', headers, body: text })
  expect((await again(path, body.replace('"gold":3', '"gold":9'))).status).toBe(404)
  expect((await again('/zone/ask', body)).status).toBe(404)
  expect(heard).toHaveLength(1)
  // The very same message again reaches the world, whose numbers of transfers count it once.
  expect(await (await again(path, body)).json()).toEqual({ taken: true })
})

it('tells a zone that is there from one that hangs, has no lease, or is another program', async () => {
  const { address } = await openZone()
  const ping = createPing('ours')
  expect(await ping('harbour', address)).toBe(true)
  expect(await ping('mill-town', address)).toBe(false)
  expect(await createPing('theirs')('harbour', address)).toBe(false)
  expect(await ping('harbour', 'http://127.0.0.1:1')).toBe(false)
  // Yesterday's answer.
  let old: { signature: string; text: string } | null = null
  const app = express()
  app.post('/zone/ping', express.text({ type: () => true }), async (request, response) => {
    if (!old) {
      const headers = { 'x-land-signature': String(request.headers['x-land-signature']) }
      const answer = await fetch(`${address}/zone/ping`, { method: 'POST', headers, body: request.body })
      old = { signature: answer.headers.get('x-land-signature') ?? '', text: await answer.text() }
    }
    response.setHeader('x-land-signature', old.signature).send(old.text)
  })
  const other = await listen(app)
  expect([await ping('harbour', other), await ping('harbour', other)]).toEqual([true, false])
  const silent = express()
  silent.post('/zone/ping', () => {})
  expect(await ping('harbour', await listen(silent))).toBe(false)
})

it('carries other questions, whose shape is checked on both sides, for those with the secret', async () => {
  const { heard, road, address } = await openZone()
  const left = z.object({ players: z.number() })
  expect(await road().call('leave', 'harbour', { to: 'harbour', life: 'x' }, left)).toEqual({ players: 2 })
  await expect(road().call('leave', 'harbour', { to: 'harbour' }, left)).rejects.toThrow(/answers 503/)
  await expect(road().call('leave', 'harbour', { to: 'harbour', life: 'x' }, z.string())).rejects.toThrow()
  const forged = {
    method: 'POST',
    body: JSON.stringify({ to: 'harbour', life: 'x' }),
    headers: { 'x-land-signature': 'f'.repeat(64) },
  }
  expect((await fetch(`${address}/zone/leave`, forged)).status).toBe(404)
  await expect(road('theirs').call('leave', 'harbour', { to: 'harbour', life: 'x' }, left)).rejects.toThrow()
  expect(heard).toHaveLength(2)
})

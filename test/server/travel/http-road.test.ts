import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { createHttpRoad, zoneRoutes } from '../../../main/server/travel/http-road.ts'
import type { Asked, Parcel, Road } from '../../../main/server/travel/road.ts'
import { ana } from '../../world/stage.ts'

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
  const arrivals: Road = {
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
  zoneRoutes(app, { zone, secret: 'ours', arrivals, logger: silentLogger })
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

it('hears nobody without the secret of the land, and nobody from elsewhere', async () => {
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

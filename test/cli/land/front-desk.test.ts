import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { askServer } from '../../../main/cli/ask-server.ts'
import { createFrontDesk } from '../../../main/cli/land/front-desk.ts'
import type { GrowthWish } from '../../../main/cli/land/growth.ts'
import { labelMetrics } from '../../../main/cli/land/label-metrics.ts'
import { openFront } from '../../../main/cli/land/land-front.ts'

const token = 'the-token-of-the-land'
const zones = ['inn', 'hollow', 'hill'].map((id) => ({
  id,
  label: id.toUpperCase(),
  settings: `/x/${id}/rpg.toml`,
  save: id,
}))
const land = { name: 'Two', start: 'inn', zones, gates: [], travellers: [] }

/** A zone that says what reached it. */
async function zoneServer(id: string): Promise<string> {
  const server = createServer(({ url, headers }, response) =>
    response.end(
      `${id} ${url} ${headers.authorization ?? '-'} ${headers['x-forwarded-for'] === undefined ? 'near' : 'far'}`,
    ),
  )
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, { url, headers }) => socket.send(`${id} ${url} ${headers.authorization ?? '-'}`))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    sockets.close()
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function open() {
  const addresses: Record<string, string> = { inn: await zoneServer('inn'), hollow: await zoneServer('hollow') }
  const addressOf = async (zone: string) => addresses[zone] ?? null
  const wishes: GrowthWish[] = []
  const desk = createFrontDesk({
    ...{ name: land.name, start: land.start, zones: () => zones, addressOf, token },
    async ask(zone, what) {
      if (zone === 'hollow') throw new Error('it hangs')
      return what === 'metrics' ? '# TYPE ticks counter\nticks 3\n' : JSON.stringify({ players: 2, save: zone })
    },
    budget: () => ({ calls: { of: 10, lent: 3 } }),
    growth: {
      async act(wish) {
        wishes.push(wish)
        return wish.zone === 'hill' ? { ok: false, type: 'Busy', message: 'wait' } : { ok: true, told: ['done'] }
      },
    },
  })
  const front = await openFront({
    ...{ land, host: '127.0.0.1', port: 0, addressOf, desk, ping: async () => true },
    tokenOf: (zone) => `of-${zone.id}`,
  })
  onTestFinished(() => front.close())
  const at = `http://127.0.0.1:${front.port}`
  const get = (path: string, headers: Record<string, string> = {}, more: RequestInit = {}) =>
    fetch(`${at}${path}`, { redirect: 'manual', headers, ...more })
  return { at, get, wishes }
}
const operator = { authorization: `Bearer ${token}` }
const cookie = { cookie: `hearthfolk-zone=hollow; hearthfolk-land=${token}` }

it('tells operators of all zones in one answer, also of one that hangs and one that is down', async () => {
  const { at, get } = await open()
  expect(await (await get('/healthz')).json()).toEqual({ ok: true, zones: { inn: 'up', hollow: 'up', hill: 'down' } })
  for (const path of ['/status', '/metrics', '/status?token=wrong'])
    expect([path, (await get(path)).status]).toEqual([path, 401])
  expect(await askServer(`${at}/status`, { token, waitMs: 2000 })).toMatchObject({
    status: 200,
    body: {
      land: 'Two',
      budget: { calls: { of: 10, lent: 3 } },
      zones: [
        { zone: 'inn', status: { players: 2 } },
        { zone: 'hollow', status: null },
        { zone: 'hill', address: null },
      ],
    },
  })
  expect(await (await get('/metrics', operator)).text()).toBe(`# TYPE hearthfolk_zone_up gauge
hearthfolk_zone_up{zone="inn"} 1
hearthfolk_zone_up{zone="hollow"} 0
hearthfolk_zone_up{zone="hill"} 0
# TYPE ticks counter
ticks{zone="inn"} 3
`)
})

it('keeps each metric in one piece, with the zone as a label', () => {
  const text =
    '# HELP s time\n# TYPE s histogram\ns_bucket{le="1",way="a,}b"} 2\ns_sum 3.5\n\n# TYPE up gauge\nup 1 1700000000\n'
  expect(
    labelMetrics([
      { zone: 'inn', text },
      { zone: 'hollow', text },
    ])
      .split('\n')
      .slice(3, -1),
  ).toEqual([
    '# HELP s time',
    '# TYPE s histogram',
    's_bucket{le="1",way="a,}b",zone="inn"} 2',
    's_sum{zone="inn"} 3.5',
    's_bucket{le="1",way="a,}b",zone="hollow"} 2',
    's_sum{zone="hollow"} 3.5',
    '# TYPE up gauge',
    'up{zone="inn"} 1 1700000000',
    'up{zone="hollow"} 1 1700000000',
  ])
})

it('shows the studio of each zone at one address, apart from where the player is', async () => {
  const { at, get } = await open()
  const first = await get(`/studio?token=${token}`)
  expect([first.status, first.headers.get('location')]).toEqual([303, '/zone-of/inn/studio'])
  expect(first.headers.get('set-cookie')).toBe(`hearthfolk-land=${token}; Path=/; SameSite=Strict; HttpOnly`)
  expect((await get('/studio?token=wrong')).headers.get('set-cookie')).toBeNull()
  const other = await get('/zone-of/hollow/studio', cookie)
  expect(await other.text()).toBe('hollow /studio Bearer of-hollow near')
  expect(other.headers.get('set-cookie')).toMatch(/^hearthfolk-studio-zone=hollow; Path=\/studio;/)
  expect((await get('/studio', { cookie: 'hearthfolk-studio-zone=hollow' })).headers.get('location')).toBe(
    '/zone-of/hollow/studio',
  )
  // Whoever isn't an operator gets no token of a zone, and who comes through a proxy isn't near.
  expect(await (await get('/zone-of/hollow/status?x=1')).text()).toBe('hollow /status?x=1 - near')
  expect(await (await get('/zone-of/inn/x', { ...cookie, 'x-forwarded-for': '1.2.3.4' })).text()).toMatch(
    /Bearer of-inn far$/,
  )
  expect(await (await get('/x', cookie)).text()).toBe('hollow /x - far')
  expect((await get('/zone-of/nowhere/studio', cookie)).status).toBe(404)
  expect((await get('/zone-of/hill/studio', cookie)).status).toBe(503)
  for (const path of ['/zone-of/inn/zone/hand', '/zone-of/inn//zone/told', '/zone-of/inn/%7aone/share'])
    expect([path, (await get(path, cookie)).status]).toEqual([path, 404])
  const socket = new WebSocket(`${at.replace('http', 'ws')}/zone-of/hollow/gateway`, { headers: cookie })
  onTestFinished(() => socket.terminate())
  expect(String(await new Promise((done) => socket.once('message', done)))).toBe('hollow /gateway Bearer of-hollow')
  expect(await (await get('/land.json')).json()).toMatchObject({
    zones: [{ id: 'inn', isUp: true }, {}, { id: 'hill', isUp: false }],
  })
})

it('lets only operators act, and says what is wrong with a wish', async () => {
  const { get, wishes } = await open()
  const act = async (body: string, headers: Record<string, string> = operator) => {
    const response = await get('/land/act', headers, { method: 'POST', body })
    return { code: response.status, ...((await response.json()) as { ok: boolean; error?: { type: string } }) }
  }
  const drain = JSON.stringify({ act: 'drain', zone: 'inn' })
  expect(await act(drain, {})).toMatchObject({ code: 401 })
  expect(await act(drain, { authorization: 'Bearer of-inn' })).toMatchObject({ code: 401 })
  for (const wrong of [
    '',
    '{',
    '[]',
    '{"act":"burn","zone":"inn"}',
    JSON.stringify({ act: 'drain', zone: 'x'.repeat(9000) }),
  ])
    expect(await act(wrong)).toMatchObject({ code: 400, error: { type: 'BadOption' } })
  expect(wishes).toEqual([])
  expect(await act(drain)).toMatchObject({ code: 200, ok: true, told: ['done'] })
  expect(await act(JSON.stringify({ act: 'drain', zone: 'hill' }))).toMatchObject({
    code: 409,
    error: { type: 'Busy' },
  })
  // A page of another site that a browser with the cookie shows.
  expect(
    (await get('/land/act', { ...cookie, origin: 'http://evil.example' }, { method: 'POST', body: drain })).status,
  ).toBe(403)
  expect(wishes).toHaveLength(2)
})

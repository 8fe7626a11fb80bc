import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { openFront } from '../../../main/cli/land/land-front.ts'
import { addressFrom, addressTold, openLandLink } from '../../../main/cli/land/land-link.ts'
import { createLandWays } from '../../../main/cli/land/land-ways.ts'
import { superviseZone } from '../../../main/cli/land/zone-process.ts'
import { describeDiagnostic } from '../../../main/server/config/load-config.ts'
import { type Land, loadLand } from '../../../main/server/config/load-land.ts'

const templates = resolve(import.meta.dirname, '../../../main/cli/init/templates')
const sound = `name = "Tarn Country"
start = "inn"

[zones.inn]
label = "Tarn Cross"
settings = "../../rpg.toml"

[zones.hollow]
label = "The Hollow"
settings = "../../hollow/rpg.toml"

[[gates]]
from = { zone = "inn", place = "road" }
to = { zone = "hollow", place = "signpost" }
`
const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-land-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
for (const [template, to] of [
  ['inn', '.'],
  ['empty', 'hollow'],
])
  for (const part of ['worlds', 'rpg.toml'])
    await cp(join(templates, template ?? '', part), join(folder, to ?? '', part), { recursive: true })
await mkdir(join(folder, 'worlds/tarn'))
const file = join(folder, 'worlds/tarn/land.toml')
const read = async (text: string) => {
  await writeFile(file, text)
  return loadLand(file)
}

it('reads a land: its zones with their settings and saves, and the ways between them', async () => {
  expect(await read(sound)).toEqual({
    faults: [],
    land: {
      name: 'Tarn Country',
      start: 'inn',
      zones: [
        { id: 'inn', label: 'Tarn Cross', settings: join(folder, 'rpg.toml'), save: 'inn' },
        { id: 'hollow', label: 'The Hollow', settings: join(folder, 'hollow/rpg.toml'), save: 'hollow' },
      ],
      gates: [{ from: { zone: 'inn', place: 'road' }, to: { zone: 'hollow', place: 'signpost' } }],
      travellers: [],
    },
  })
})

it('reads where zones of other machines are', async () => {
  const { land: far } = (await read(
    sound
      .replace('[zones.inn]', '[land]\nredis = "redis://10.0.0.9"\n\n[zones.inn]')
      .replace('label = "The Hollow"', 'label = "The Hollow"\naddress = "http://10.0.0.2:3000"'),
  )) as { land: Land }
  expect([far.redis, ...far.zones.map(({ address }) => address)]).toEqual([
    ...['redis://10.0.0.9', undefined, 'http://10.0.0.2:3000'],
  ])
  // Nobody on another machine knows a secret that this one made up.
  await expect(openLandLink(far, {}, {})).rejects.toThrow('set HEARTHFOLK_LAND_SECRET to the same text')
  const env = { HEARTHFOLK_LAND_SECRET: 'the secret of this land' }
  await expect(openLandLink(far, { redis: 'http://:pass@x' }, env)).rejects.toThrow(/^(?!.*pass@).*redis:\/\//)
  await expect(openLandLink(far, { publicAddress: '10.0.0.2' }, env)).rejects.toThrow('"10.0.0.2" is no address')
  // The environment's address counts before that of the file.
  await expect(openLandLink(far, {}, { ...env, HEARTHFOLK_REDIS: 'none' })).rejects.toThrow('The address of Redis has')
  const { redis: _, ...noRedis } = far
  const link = await openLandLink(noRedis, {}, env)
  expect([await link.addressOf('hollow'), link.isFar('hollow')]).toEqual(['http://10.0.0.2:3000', true])
  expect([await link.addressOf('inn'), link.isFar('inn'), link.shared('inn')]).toEqual([null, false, null])
})

it('finds the address by which other machines reach it', () => {
  const one = { internal: false, family: 'IPv4' as const, address: '10.0.0.7', netmask: '', mac: '', cidr: null }
  const all = { lo: [{ ...one, internal: true, address: '127.0.0.1' }], eth0: [one] }
  expect(addressFrom({ host: '0.0.0.0', port: 3000 }, all)).toBe('http://10.0.0.7:3000')
  expect(addressFrom({ host: '10.0.0.8', port: 3000 }, all)).toBe('http://10.0.0.8:3000')
  expect(addressFrom({ host: '127.0.0.1', port: 3000 }, all)).toBe('http://127.0.0.1:3000')
  const here = { host: '127.0.0.1', port: 3000 }
  expect(
    ['', 'http://10.0.0.2', 'http://10.0.0.2:80', 'https://x.example'].map((told) => addressTold(here, told)),
  ).toEqual([...['http://127.0.0.1:3000', 'http://10.0.0.2:3000', 'http://10.0.0.2:80', 'https://x.example']])
})

it.each([
  ['start = "inn"', 'start = "out"', /land\.toml:2: start: there is no zone "out"\. The zones are: inn, hollow/],
  [
    'place = "road"',
    'place = "rood"',
    /land\.toml:\d+: gates\.0\.from: the map of "inn" has no place "rood"\. Draw it, or name one of: inn, yard/,
  ],
  ['zone = "hollow"', 'zone = "hill"', /land\.toml:\d+: gates\.0\.to: there is no zone "hill"/],
  ['zone = "hollow", place = "signpost"', 'zone = "inn", place = "well"', /gates\.0: both ends are in "inn"/],
  ['../../hollow/rpg.toml', '../../hello/rpg.toml', /land\.toml:10: zones\.hollow\.settings: there is no file .*hello/],
  ['[zones.hollow]', '[zones.Hollow]', /lower-case letters/],
  ['label = "The Hollow"', 'lable = "The Hollow"', /land\.toml:/],
  ['label = "The Hollow"', 'label = "The Hollow"\nsave = "../x"', /zones\.hollow\.save: /],
  [
    'label = "The Hollow"',
    'label = "The Hollow"\naddress = "http://10.0.0.2:3000/inn"',
    /land\.toml:\d+: zones\.hollow\.address: .*an address like "http:\/\/10\.0\.0\.2:3000"/,
  ],
  ['[zones.inn]', '[land]\nredis = 6379\n[zones.inn]', /land\.toml:\d+: land\.redis: /],
  [
    '"../../hollow/rpg.toml"',
    '"../../rpg.toml"\nsave = "inn"',
    /"inn" has the same save "inn"\. Give each zone its own/,
  ],
  ['name =', 'name', /land\.toml:1: /],
])('names the line and what to do: %s becomes %s', async (from, to, fault) => {
  const { faults } = await read(sound.replace(from, to))
  expect(faults.map(describeDiagnostic).join('\n')).toMatch(fault)
})

const travels = `
[[travellers]]
npc = "wick"
home = "inn"
to = "hollow"
days = ["tuesday", "friday"]
leaves = "08:00"
stays = 20
bed = "meadow"
schedule = [{ from = "08:00", to = "18:00", at = "signpost", doing = "selling oats" }]
`
it('reads who travels, and names the line and what to do where they cannot', async () => {
  for (const [zone, npc] of [
    ['.', 'wick'],
    ['hollow', 'ned'],
  ] as const) {
    await mkdir(join(folder, zone, 'npc-agents', npc), { recursive: true })
    await writeFile(join(folder, zone, 'npc-agents', npc, 'SOUL.md'), '---\nname: X\nhome: stable\n---\n')
  }
  const found = await read(sound + travels)
  const [wick] = ('land' in found && found.land.travellers) || []
  expect(wick).toMatchObject({ npc: 'wick', days: [2, 5], leaves: 480, stays: 20, bed: 'meadow' })
  expect(wick?.schedule.map(({ at }) => at)).toEqual(['signpost', 'meadow'])
  for (const [from, to, fault] of [
    ['to = "hollow"', 'to = "hill"', /travellers\.0\.to: there is no zone "hill"/],
    ['npc = "wick"', 'npc = "wock"', /land\.toml:17: travellers\.0\.npc: npc-agents\/wock\/SOUL\.md is not in/],
    ['npc = "wick"', 'npc = "Wick!"', /is named by its folder/],
    ['bed = "meadow"', 'bed = "moon"', /travellers\.0\.bed: the map of "hollow" has no place "moon"/],
    ['at = "signpost"', 'at = "moon"', /travellers\.0\.schedule: the map of "hollow" has no place "moon"/],
    ['"tuesday"', '"tuseday"', /travellers\.0\.days/],
    ['leaves = "08:00"', 'leaves = "8 o\'clock"', /travellers\.0\.leaves/],
    ['stays = 20', 'stays = 0', /travellers\.0\.stays/],
    [
      'npc = "wick"\nhome = "inn"\nto = "hollow"',
      'npc = "ned"\nhome = "inn"\nto = "hollow"',
      /"hollow" has an npc-agents\/ned\/ of its own/,
    ],
  ] as const) {
    const { faults } = await read(sound + travels.replace(from, to))
    expect(faults.map(describeDiagnostic).join('\n'), to).toMatch(fault)
  }
  const { faults } = await read(`${sound}${travels}${travels}`)
  expect(faults.map(describeDiagnostic).join('\n')).toMatch(/travellers\.1\.npc: "wick" stands here twice/)
  const noWay = await read(sound.slice(0, sound.indexOf('[[gates]]')) + travels)
  expect(noWay.faults.map(describeDiagnostic).join('\n')).toMatch(/no gate leads from "inn" to "hollow"/)
})

it('gives each zone its side of a journey', async () => {
  const found = await read(sound + travels)
  if (!('land' in found)) throw new Error('no land')
  const link = await openLandLink(found.land, {}, {})
  const [inn, hollow] = found.land.zones.map((zone) => createLandWays(found.land, zone, link))
  expect(inn?.travellers).toMatchObject([
    {
      npc: 'wick',
      zone: 'hollow',
      label: 'The Hollow',
      gate: 'road',
      at: 'signpost',
      leaves: { from: 480, days: [2, 5] },
    },
  ])
  expect(inn?.road.goers).toMatchObject([
    { id: 'wick', setsOut: { from: 480, to: 600, at: 'road', doing: 'setting out for The Hollow', days: [2, 5] } },
  ])
  expect(hollow?.travellers).toMatchObject([{ npc: 'wick', gate: 'signpost', at: 'road', leaves: null }])
  expect(hollow?.road.guests).toMatchObject([{ id: 'wick', root: folder, bed: 'meadow', to: 'Tarn Cross' }])
})

it('says that there is no such land', async () => {
  const { faults } = await loadLand(join(folder, 'worlds/none/land.toml'))
  expect(faults.map(describeDiagnostic).join()).toMatch(/land\.toml: is not there\. Write it, or name another land/)
})

const land: Land = {
  name: 'Two & a half',
  start: 'inn',
  zones: ['inn', 'hollow'].map((id) => ({
    id,
    label: id.toUpperCase(),
    settings: join(folder, id, 'rpg.toml'),
    save: id,
  })),
  gates: [{ from: { zone: 'inn', place: 'road' }, to: { zone: 'hollow', place: 'signpost' } }],
  travellers: [],
}

/** A zone that says its name to pages and sockets, and what it was told of who asks. */
async function zoneServer(id: string): Promise<string> {
  const server = createServer(({ url, headers }, response) =>
    response.end(`${id} ${url} ${headers.host} ${headers['x-forwarded-for'] === undefined ? 'direct' : 'proxied'}`),
  )
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (text) => socket.send(`${id} heard ${text}`)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    sockets.close()
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('has one address for all zones, pages and sockets, and says which is down', async () => {
  const addresses: Record<string, string> = { inn: await zoneServer('inn'), hollow: await zoneServer('hollow') }
  const front = await openFront({
    ...{ land, host: '127.0.0.1', port: 0 },
    addressOf: async (zone) => addresses[zone] ?? null,
    ping: async (zone) => !hung.has(zone),
  })
  const hung = new Set<string>()
  onTestFinished(() => front.close())
  const here = `127.0.0.1:${front.port}`
  const get = (path: string, headers = {}) =>
    new Promise<{ code: number | undefined; text: string; headers: object }>((done) => {
      request({ port: front.port, path, headers: { host: here, ...headers }, agent: false }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += chunk))
        response.on('end', () => done({ code: response.statusCode, text, headers: response.headers }))
      }).end()
    })
  const inHollow = { cookie: 'a=b; hearthfolk-zone=hollow' }
  expect((await get('/x?y=1')).text).toBe(`inn /x?y=1 ${here} proxied`)
  expect((await get('/x', inHollow)).text).toBe(`hollow /x ${here} proxied`)
  expect((await get('/x', { cookie: 'hearthfolk-zone=nowhere' })).text).toMatch(/^inn /)
  expect(await get('/land/hollow')).toMatchObject({
    code: 303,
    headers: { location: '/', 'set-cookie': [expect.stringContaining('hearthfolk-zone=hollow')] },
  })
  expect((await get('/land/hill')).code).toBe(404)
  // What zones tell each other is for nobody else.
  for (const path of [
    '/zone/hand',
    '/ZONE/hand',
    '//zone//hand',
    '/%7aone/hand',
    '/x/..%2fzone/ask',
    '/zone%2Fhand?x',
    '/%',
  ])
    expect([path, (await get(path)).code]).toEqual([path, 404])
  expect((await get('/x', { host: 'evil.example' })).code).toBe(403)
  const socket = new WebSocket(`ws://${here}/room`, { headers: inHollow })
  onTestFinished(() => socket.terminate())
  await new Promise((done) => socket.once('open', done))
  socket.send('hello')
  expect(String(await new Promise((done) => socket.once('message', done)))).toBe('hollow heard hello')
  delete addresses.hollow
  expect(await get('/x', inHollow)).toMatchObject({
    code: 503,
    text: 'HOLLOW is down and is being started again. Try again in a moment, or choose another place: /land\n',
  })
  expect((await get('/land')).text).toMatch(/Two &#38; a half.*href="\/land\/inn">INN<\/a>.*HOLLOW \(down\)/)
  // A browser gets a page of its own that comes back by itself.
  const page = await get('/', { ...inHollow, accept: 'text/html,*/*' })
  expect(page).toMatchObject({ code: 503, headers: { refresh: '2', 'content-type': 'text/html; charset=utf-8' } })
  expect(page.text).toMatch(/<h1>HOLLOW<\/h1>.*HOLLOW does not answer just now\. This page comes back by itself/)
  // Its process is gone, but nobody has noticed yet.
  addresses.hollow = 'http://127.0.0.1:1'
  expect((await get('/x', inHollow)).code).toBe(503)
})

it('tells that a zone hangs, waits for one that is slow, and lets go of sockets of one that moved', async () => {
  const hung = new Set<string>()
  let asked = 0
  const addresses: Record<string, string> = { inn: await zoneServer('inn'), hollow: '' }
  const silent = createServer(
    ({ url }, response) => void (url === '/slow' && setTimeout(() => response.end('late'), 900)),
  )
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  addresses.hollow = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const front = await openFront({
    ...{ land, host: '127.0.0.1', port: 0 },
    addressOf: async (zone) => addresses[zone] ?? null,
    async ping(zone) {
      asked += 1
      // Starved at first, it leaves two questions open.
      return asked > 2 && !hung.has(zone)
    },
  })
  onTestFinished(() => {
    front.close()
    silent.closeAllConnections()
    silent.close()
  })
  const here = `127.0.0.1:${front.port}`
  const headers = { cookie: 'hearthfolk-zone=hollow' }
  const answer = await fetch(`http://${here}/slow`, { headers })
  expect([answer.status, await answer.text(), asked > 0]).toEqual([200, 'late', true])
  expect(asked).toBeGreaterThan(1)
  hung.add('hollow')
  expect((await fetch(`http://${here}/x`, { headers })).status).toBe(503)
  const refused = new WebSocket(`ws://${here}/room`, { headers })
  await new Promise((done) => refused.once('error', done))

  const socket = new WebSocket(`ws://${here}/room`)
  await new Promise((done) => socket.once('open', done))
  const ended = new Promise((done) => socket.once('close', done))
  // Its machine is gone without a word, and a standby took over.
  addresses.inn = await zoneServer('inn')
  await ended
})

it('starts a zone again when it ends, later each time, and not once it is stopped', async () => {
  const said: string[] = []
  const rests: number[] = []
  let ups = 0
  const zone = superviseZone({
    zone: land.zones[0] as Land['zones'][0],
    command: [
      process.execPath,
      '-e',
      'console.log(\'{"ok":true,"url":"http://x"}\'); console.error("hm"); process.exitCode = 3',
    ],
    say: (text) => said.push(text),
    changed: () => (ups += 1),
    timer(ms, then) {
      rests.push(ms)
      if (rests.length < 4) then()
      return () => {}
    },
  })
  await expect.poll(() => rests).toEqual([1000, 2000, 4000, 8000])
  expect(said.filter((text) => text.includes('ended'))[1]).toBe('[inn] ended (exit code 3); it starts again in 2 s.')
  expect(said).toContain('[inn] hm')
  expect([zone.address(), ups]).toEqual([null, 8])
  await zone.stop('SIGTERM')
})

it('puts a sign at each end of a way', async () => {
  const link = await openLandLink(land, {}, {})
  const signs = land.zones.map((zone) => createLandWays(land, zone, link).signs())
  expect(signs).toEqual([
    [{ place: 'road', text: 'This is the way to HOLLOW. HOLLOW is down just now.' }],
    [{ place: 'signpost', text: 'This is the way to INN. INN is down just now.' }],
  ])
})

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeCode } from '../../main/server/rooms/village-room.ts'
import { type FewPeople, fewPeople } from '../support/few-people.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { newId, openTalkingPage, type TalkingPage } from '../support/talking-page.ts'
import { asBuilt, tickOf, untilTrue } from './rig.ts'

let content: FewPeople
let game: Game
let ada: TalkingPage
const port = () => Number(new URL(game.url()).port)

beforeAll(async () => {
  content = await fewPeople('marta')
  game = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root } })
  await game.start()
  ada = await openTalkingPage(game.url(), 'Ada')
  await ada.approach('marta')
})
afterAll(async () => {
  await game?.remove()
  await content?.remove()
})

/** One request with exactly these headers; fetch would set `Host` itself. */
const ask = (
  path: string,
  headers: Record<string, string>,
  method = 'GET',
  body = '',
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: port(), path, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end(body)
  })
/** The first line of the server's answer to these bytes; '' if it only closes. */
const raw = (bytes: string | Uint8Array): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    const socket = connect(port(), '127.0.0.1', () => socket.end(bytes))
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
  })
const upgrade = (path: string, headers: Record<string, string> = {}): string =>
  [
    `GET ${path} HTTP/1.1`,
    ...Object.entries({
      Host: `127.0.0.1:${port()}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
const joinBody = '{"name":"Elsewhere"}'
const json = { 'content-type': 'application/json' }

it('answers to its own name only, and to no page of another origin: page, matchmaking and upgrade alike', async () => {
  const own = `127.0.0.1:${port()}`
  const bad = [
    { host: 'rebound.example' },
    { host: `rebound.example:${port()}` },
    { host: '127.0.0.1.rebound.example' },
    { host: own, origin: 'https://elsewhere.example' },
    { host: own, origin: 'null' },
    { host: own, origin: 'http://127.0.0.1:9' },
    { host: own, origin: `https://${own}@elsewhere.example` },
  ]
  for (const headers of bad) {
    const page = await ask('/', headers)
    expect(page.status, JSON.stringify(headers)).toBe(403)
    expect(page.text).toMatch(/does not answer to the name|another origin|opaque origin/)
    expect((await ask('/matchmake/joinOrCreate/village', { ...headers, ...json }, 'POST', joinBody)).status).toBe(403)
    expect((await ask('/healthz', headers)).status).toBe(403)
    const { host, ...others } = headers
    expect(
      await raw(upgrade('/a/b?sessionId=c', { Host: host, ...('origin' in others ? { Origin: others.origin } : {}) })),
    ).toMatch(/403/)
  }
  expect((await ask('/', { host: own })).status).toBe(200)
  expect((await ask('/', { host: `localhost:${port()}`, origin: `http://localhost:${port()}` })).status).toBe(200)
  expect((await ask('/', { host: own })).text).not.toContain('Access-Control')
})

it('keeps status and monitor behind the token', async () => {
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  for (const path of ['/status', '/monitor', '/monitor/api', '/STATUS', '/status/', '//status']) {
    for (const headers of [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: `Basic ${token}` },
      { authorization: 'Bearer ' },
      { cookie: 'hearthfolk-gateway=wrong' },
    ] as Record<string, string>[]) {
      const answer = await ask(path, headers)
      expect([401, 404], `${path} ${JSON.stringify(headers)}`).toContain(answer.status)
      expect(answer.text).not.toContain(token)
    }
    expect([401, 404]).toContain((await ask(`${path}?token=wrong`, {})).status)
  }
  expect((await ask('/status', {})).text).toMatch(/gateway token is needed/)
  expect((await ask('/status', { authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await ask('/monitor', { authorization: `Bearer ${token}` })).status).toBeLessThan(400)
})

it('lets pages come in and back, and neither make rooms nor choose one', async () => {
  for (const path of [
    'create/village',
    'join/village',
    'joinById/anything',
    'joinOrCreate/other',
    'joinOrCreate/__proto__',
    'constructor/village',
  ]) {
    const answer = await ask(`/matchmake/${path}`, json, 'POST', joinBody)
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
    expect(answer.text, path).toMatch(/"error"/)
  }
  for (const body of ['', '{', 'null', '[]', '"x"', '{"name":{"toString":1}}', `{"name":"${'x'.repeat(300_000)}"}`]) {
    expect(
      (await ask('/matchmake/joinOrCreate/village', json, 'POST', body)).status,
      body.slice(0, 30),
    ).toBeGreaterThanOrEqual(400)
  }
})

it('survives garbage instead of HTTP and instead of frames', async () => {
  for (const bytes of [
    randomBytes(500),
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    `GET /${'x'.repeat(30_000)} HTTP/1.1\r\n\r\n`,
    upgrade('//'),
    upgrade('/%'),
    upgrade('/a/b/../c?sessionId=%zz'),
    upgrade('http://['),
    upgrade('/x', { 'Sec-WebSocket-Key': 'short' }),
  ]) {
    await raw(bytes)
  }
  const socket = new WebSocket(`ws://127.0.0.1:${port()}/`)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  for (const frame of ['hello', '', '{}', new Uint8Array(0), randomBytes(40)]) socket.send(frame)
  const ended = new Promise((resolve) => socket.addEventListener('close', resolve))
  socket.close()
  await ended
  await stillTalks()
})

/** The page's own socket, below the SDK, where frames can be anything. */
const socketOf = (page: TalkingPage) =>
  (
    page.room.connection.transport as unknown as {
      ws: { send(frame: string | Uint8Array): void; close(code: number): void }
    }
  ).ws

it('drops frames of a joined page that mean nothing, and goes on with the page', async () => {
  const page = await openTalkingPage(game.url(), 'Garbled')
  const send = (frame: string | Uint8Array) => socketOf(page).send(frame)
  for (const frame of [
    'text instead of bytes',
    '',
    new Uint8Array(0),
    new Uint8Array([13]),
    new Uint8Array([13, 0xa8]),
    new Uint8Array([13, 0xa5, 1, 2]),
    new Uint8Array([13, 0xa6, 112, 101, 111, 112, 108, 101, 0xdf, 0xff, 0xff, 0xff, 0xff]),
  ])
    send(frame)
  for (let code = 0; code < 256; code++)
    if (code !== 12 && code % 32 !== 12) send(Uint8Array.from([code, ...randomBytes(code % 20)]))
  // Some of it may have meant goodbye.
  await page.settled().catch(() => expect(page.closedWith()).not.toBeNull())
  await stillTalks()
})

it('takes a frame of exactly the limit as a message that is too long, and closes on one byte more', async () => {
  const page = await openTalkingPage(game.url(), 'Edge')
  page.room.reconnection.enabled = false
  const id = 'message-of-the-limit'
  const limit = 64 * 1024
  // Measures the envelope with a message to another NPC: names, keys and lengths are the same.
  const envelope = frameLength(page, { npc: 'marta', text: 'x'.repeat(60_000), id }) - 60_000
  const notice = page.untilNext('notice', (data) => data.about === id)
  page.send('talk.say', { npc: 'marta', text: 'x'.repeat(limit - envelope), id })
  expect((await notice).text).toMatch(/The limit is 2000/)
  page.send('talk.say', { npc: 'marta', text: 'x'.repeat(limit - envelope + 1), id })
  await page.until(() => page.closedWith() !== null)
  await stillTalks()
})

function frameLength(page: TalkingPage, data: { npc: string; text: string; id: string }): number {
  const socket = socketOf(page) as { send(frame: Uint8Array): void }
  const send = socket.send
  let length = 0
  socket.send = (frame) => {
    length = frame.byteLength
  }
  page.send('talk.say', data)
  socket.send = send
  return length
}

it('survives a hundred connections that come and go, and a hundred seats that nobody takes', async () => {
  await Promise.all(
    Array.from(
      { length: 100 },
      (_, index) =>
        new Promise<void>((gone) => {
          const socket = connect(port(), '127.0.0.1', () => {
            socket.write(index % 2 ? upgrade(`/p/r?sessionId=${index}`) : 'GET / HT')
            socket.destroy()
          })
          socket.on('error', () => {})
          socket.on('close', () => gone())
        }),
    ),
  )
  const seats = await Promise.all(
    Array.from({ length: 100 }, () => ask('/matchmake/joinOrCreate/village', json, 'POST', joinBody)),
  )
  expect(seats.every((seat) => seat.status === 200)).toBe(true)
  const page = await openTalkingPage(game.url(), 'After')
  await page.leave()
  await stillTalks()
})

it('closes a page that sends nothing but nonsense, with a code of its own', async () => {
  const page = await openTalkingPage(game.url(), 'Fool')
  page.room.reconnection.enabled = false
  while (page.closedWith() === null) {
    for (let count = 0; count < 20; count++) page.room.send('no-such-message', {})
    await tickOf(game)
  }
  expect(page.closedWith()).toBe(closeCode.flooding)
  await stillTalks()
})

it('gives a page that lost its connection for a moment the answer that came meanwhile', async () => {
  const page = await openTalkingPage(game.url(), 'Dropped')
  page.room.reconnection.minUptime = 0
  await page.approach('marta')
  const end = page.untilNext('talk.end')
  page.send('talk.say', { npc: 'marta', text: 'Do you hear me?', id: newId() })
  socketOf(page).close(4010)
  expect((await end).text).not.toBe('')
  await page.leave()
})

async function stillTalks(): Promise<void> {
  const before = await tickOf(game)
  const answer = await ada.tell('marta', 'Good day')
  expect(answer.text).not.toBe('')
  await untilTrue(async () => (await tickOf(game)) > before)
  expect(game.output()).not.toMatch(/unhandled promise rejection|caught an error|a message failed/)
}

import { readFile } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openRig, type Rig, root } from '../server/minds/minds-rig.ts'

let rig: Rig
const sockets: Socket[] = []
beforeAll(async () => {
  rig = await openRig()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await rig.close()
})

/** Sends a request byte for byte as the sources for Godot and Unity do, and gathers whatever comes back. */
const send = (method: string, path: string, accept: string, body = '') => {
  const socket = createConnection(rig.server().port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${rig.server().port}`,
    `Authorization: Bearer ${rig.server().token}`,
    'Content-Type: application/json',
    `Accept: ${accept}`,
    ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  return async (awaited: RegExp): Promise<string> => {
    await vi.waitFor(() => expect(answer).toMatch(awaited), 60_000)
    return answer
  }
}
const post = (path: string, body: string) => send('POST', path, 'application/json', body)

test('the bytes of the sources for Godot and Unity: spawn, percepts, say, a call in the feed, its result', async () => {
  const tools = '[{"name":"ring_bell","description":"Ring the bell."}]'
  await post(
    '/v1/minds',
    `{"id":"greta","soul":"I keep an inn by the marsh.","tools":${tools}}`,
  )(/HTTP\/1\.1 201 [\s\S]*"ok":true/)
  const feed = send('GET', '/v1/minds/greta/events', 'text/event-stream')
  await feed(/event: hello\ndata: \{"mind":"greta","calls":\[\]\}\n\n/)
  await post('/v1/minds/greta/percepts', '{"place":{"id":"inn"},"people":[{"id":"ana","name":"Ana"}]}')(/"noted":0/)
  const said = post('/v1/minds/greta/say', '{"player":{"id":"ana","name":"Ana"},"text":"Ring the bell!"}')
  const told = await feed(/event: call\ndata: (.*)\n\n/)
  const { call } = JSON.parse(/event: call\ndata: (.*)\n/.exec(told)?.[1] ?? '') as { call: string }
  await post('/v1/minds/greta/results', `{"call":"${call}","ok":true,"text":"You rang the bell."}`)(/"counts":true/)
  expect(await said(/"outcome":"answered"/)).toContain('I rang the bell.')
  expect(await post('/v1/minds/nobody/say', '{"player":{"id":"a","name":"A"},"text":"Hi"}')(/404/)).toContain(
    '"NotFound"',
  )
})

test('the sources use these very paths, headers and fields', async () => {
  const sources = await Promise.all(
    ['godot/mind.gd', 'unity/Mind.cs'].map((file) => readFile(join(root, 'docs/samples', file), 'utf8')),
  )
  for (const source of sources) {
    const plain = source.replaceAll(/%s|\{Id\}/g, 'greta').replaceAll('\\"', '"')
    for (const path of [
      '/v1/minds"',
      '/v1/minds/greta/percepts',
      '/v1/minds/greta/say',
      '/v1/minds/greta/results',
      '/v1/minds/greta/events',
    ])
      expect(plain).toContain(path)
    for (const word of [
      '"Bearer "',
      'Authorization',
      'Content-Type',
      'application/json',
      'text/event-stream',
      '"event: ',
      '"data: ',
    ])
      expect(plain.replace('"Authorization: Bearer "', '"Authorization: " "Bearer "')).toContain(word)
    for (const field of ['"player"', '"id"', '"name"', '"text"', '"call"', '"ok"', '"soul"', '"tools"'])
      expect(plain).toContain(field)
  }
})

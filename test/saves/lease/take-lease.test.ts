import { execFile } from 'node:child_process'
import { closeSync, constants, open, openSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { replaceFile } from '../../../main/base/replace-file.ts'
import { leaseFileText, leasePath } from '../../../main/saves/lease/lease-files.ts'
import { createOwnClock } from '../../../main/saves/lease/own-clock.ts'
import { takeLease } from '../../../main/saves/lease/take-lease.ts'
import { thisProcess } from '../../../main/saves/lease/this-process.ts'
import { openSave, saveFormat } from '../../../main/saves/open-save.ts'
import { lockOwner } from '../../../main/saves/save-lock.ts'
import { holdAnswers } from '../../../main/server/engine/hold-answers.ts'
import { temporaryFolder } from '../../mind/rig.ts'

const env = { HEARTHFOLK_LEASE: '0.3' }
const elsewhere = { ttlMs: 300, host: 'far', system: 'another boot', pid: 7, began: '' }
/** A save whose newest lease is of another machine. */
async function leased(number = 7, text = leaseFileText({ number, beat: 0, ...elsewhere })) {
  const saveFolder = await temporaryFolder()
  await mkdir(join(saveFolder, 'lease'))
  await writeFile(leasePath(saveFolder, number), text)
  const waits: string[] = []
  return { saveFolder, waits, name: 'main', env, onWait: (said: string) => void waits.push(said) }
}

it('counts what the machine slept, and no change of the date', () => {
  const time = { steady: 0, date: 0, up: 0 }
  const now = createOwnClock({ steady: () => time.steady, date: () => time.date, up: () => time.up })
  const pass = (steady: number, date: number, up: number) => {
    time.steady += steady
    time.date += date
    time.up += up
    return now()
  }
  expect(pass(10, 10, 10)).toBe(10)
  expect(pass(10, 86_400_000, 10)).toBe(20)
  expect(pass(10, -86_400_000, 10)).toBe(30)
  // Asleep for two minutes.
  expect(pass(10, 120_010, 120_010)).toBe(120_040)
  // And while the date stood still.
  expect(pass(2000, 0, 62_000)).toBe(182_040)
})

it('waits for a lease of another machine and then has a higher number', async () => {
  const save = await leased()
  const lease = await takeLease(save)
  onTestFinished(() => lease.release())
  expect(lease.number).toBe(8)
  expect(save.waits).toEqual([
    'The save "main" may still have another owner (process 7 on far). Waiting for its lease to run out: 1 s at most …',
  ])
  expect(await readdir(join(save.saveFolder, 'lease'))).toEqual(['0000000008.json'])
})

it('is refused as soon as the other machine renews its lease', async () => {
  const save = await leased(7, leaseFileText({ number: 7, beat: 0, ...elsewhere, ttlMs: 100_000 }))
  const onWait = () =>
    void writeFile(leasePath(save.saveFolder, 7), leaseFileText({ number: 7, beat: 1, ...elsewhere, ttlMs: 100_000 }))
  await expect(takeLease({ ...save, onWait })).rejects.toThrow('in use by another server (process 7 on far)')
})

it('does not wait for a lease that was given back, and is above each number that a journal names', async () => {
  const save = await leased(7, leaseFileText({ number: 7, beat: 3, ...elsewhere, released: true }))
  await mkdir(join(save.saveFolder, 'world'))
  await writeFile(join(save.saveFolder, 'world/journal-000000000005.lease-0000000041.jsonl'), '')
  const lease = await takeLease(save)
  onTestFinished(() => lease.release())
  expect([lease.number, save.waits]).toEqual([42, []])
})

it.each([
  '',
  '{"number":7,"be',
  leaseFileText({ number: 8, beat: 0, ...elsewhere }),
  leaseFileText({ number: 7, beat: 0, ...elsewhere, ttlMs: 1e12 }),
])('waits the longest time for a lease that cannot be understood: %#', async (text) => {
  const save = await leased(7, text)
  let time = 0
  const lease = await takeLease({ ...save, now: () => (time += 50_000) })
  onTestFinished(() => lease.release())
  expect([lease.number, save.waits[0]]).toEqual([8, expect.stringMatching(/120 s at most/)])
})

it('refuses the highest number that there is, and a lease time out of bounds, in words', async () => {
  const text = leaseFileText({ number: 9_999_999_999, beat: 0, ...elsewhere, released: true })
  await expect(takeLease(await leased(9_999_999_999, text))).rejects.toThrow(/the highest number that there is/)
  await expect(takeLease({ ...(await leased()), env: { HEARTHFOLK_LEASE: '1h' } })).rejects.toThrow(
    /takes seconds from 0.2 to 120, not "1h"/,
  )
})

it('renews a lease that ran out, loses it to a successor for good, and tells so once', async () => {
  const saveFolder = await temporaryFolder()
  let time = 0
  const lease = await takeLease({ saveFolder, name: 'main', env: { HEARTHFOLK_LEASE: '100' }, now: () => time })
  onTestFinished(() => lease.release())
  time = 70_001
  expect(lease.isHeld()).toBe(false)
  lease.check()
  expect(lease.isHeld()).toBe(true)
  const lost: string[] = []
  lease.onLost((error) => lost.push(error.message))
  await writeFile(leasePath(saveFolder, lease.number + 1), '')
  // Until it must renew it trusts its clock; an acknowledgement looks.
  lease.check()
  await expect(lease.confirm()).rejects.toThrow(/has another owner now/)
  await rm(leasePath(saveFolder, lease.number + 1))
  expect(() => lease.check()).toThrow(/has another owner now/)
  expect(lost).toHaveLength(1)
})

it('writes nothing below a save whose lease ran out on a disk that is away, and again when it is back', async () => {
  const saves = await temporaryFolder()
  const fresh = { world: 'village', map: 'x', seed: 1, startedAt: 0 }
  const save = await openSave({ saves, name: 'main', fresh, env: { HEARTHFOLK_LEASE: '0.2' } })
  onTestFinished(() => save.close())
  await rename(join(saves, 'main'), join(saves, 'away'))
  await expect.poll(() => save.lease.isHeld()).toBe(false)
  await expect(replaceFile(join(saves, 'main/x.json'), 'x')).rejects.toThrow(/ran out and cannot be renewed \(ENOENT/)
  await rm(join(saves, 'main'), { recursive: true })
  await rename(join(saves, 'away'), join(saves, 'main'))
  await expect.poll(() => save.lease.isHeld()).toBe(true)
  await replaceFile(join(saves, 'main/x.json'), 'x')
  expect(await readFile(join(saves, 'main/x.json'), 'utf8')).toBe('x')
})

it('gives no number out again that somebody took from an owner who stood still, however short they had it', async () => {
  const saveFolder = await temporaryFolder()
  const first = await takeLease({ saveFolder, name: 'main' })
  onTestFinished(() => first.release())
  const between = await takeLease({ saveFolder, name: 'main', lasting: false })
  await between.release()
  await expect(first.confirm()).rejects.toThrow(/has another owner now/)
  // Whoever took over from nobody leaves no trace.
  const next = await takeLease({ saveFolder, name: 'main', lasting: false })
  await next.release()
  expect(await readdir(join(saveFolder, 'lease'))).toEqual(['0000000002.json'])
})

it('lets the lease decide where a process with its id runs, and nobody knows whether it is the same', async () => {
  const save = await leased(
    7,
    leaseFileText({ ...(await thisProcess()), number: 7, beat: 0, ttlMs: 300, began: '', pid: process.ppid }),
  )
  const lease = await takeLease(save)
  onTestFinished(() => lease.release())
  expect([lease.number, save.waits.length]).toEqual([8, 1])
})

it('stands for no storage that hangs, and writes into no other file when it is back', async () => {
  const saveFolder = await temporaryFolder()
  let time = 0
  const lease = await takeLease({ saveFolder, name: 'main', env, now: () => time })
  // Every thread for files waits for somebody who writes into a pipe.
  const pipes = Array.from({ length: Number(process.env.UV_THREADPOOL_SIZE ?? 4) }, (_, at) =>
    join(saveFolder, `pipe-${at}`),
  )
  await promisify(execFile)('mkfifo', pipes)
  const flow = () => {
    for (const pipe of pipes)
      try {
        closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK))
      } catch {
        // Nobody waits at it.
      }
  }
  onTestFinished(flow)
  const hanging = pipes.map((pipe) => promisify(open)(pipe, 'r'))
  // Until a renewal has begun, and hangs, the lease is renewed at once.
  const checked = () => {
    time += 5000
    try {
      return lease.check()
    } catch (error) {
      return String(error)
    }
  }
  await expect.poll(checked).toMatch(/ran out and cannot be renewed/)
  await lease.release()
  const other = openSync(join(saveFolder, 'other'), 'w+')
  flow()
  for (const fd of await Promise.all(hanging)) closeSync(fd)
  await readdir(saveFolder)
  expect(readFileSync(join(saveFolder, 'other'), 'utf8')).toBe('')
  closeSync(other)
})

it('tells of a lease of another machine, or of before a restart of this one, whether somebody still renews it', async () => {
  const { saveFolder } = await leased()
  const lock = join(saveFolder, 'server.lock')
  await writeFile(lock, '7 1@another lease-7\n')
  expect(await lockOwner(lock)).toBe('dead')
  let beat = 0
  const renew = () => writeFileSync(leasePath(saveFolder, 7), leaseFileText({ number: 7, beat: ++beat, ...elsewhere }))
  const beats = setInterval(renew, 20)
  onTestFinished(() => clearInterval(beats))
  expect(await lockOwner(lock)).toBe(7)
})

it('says in words that a save cannot be leased', async () => {
  const saves = await temporaryFolder()
  await mkdir(join(saves, 'main'))
  await writeFile(join(saves, 'main/lease'), '')
  const fresh = { world: 'village', map: 'x', seed: 1, startedAt: 0 }
  await expect(openSave({ saves, name: 'main', fresh })).rejects.toThrow(/main cannot be written \(E/)
})

it('holds every answer while it may not answer, except those for operators', async () => {
  let mayAnswer = false
  const server = createServer((request, response) => response.end(`answer to ${request.url}`))
  holdAnswers(server, { mayAnswer: () => mayAnswer, isFree: (path) => path === '/status' })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const heard: string[] = []
  const ask = (path: string) =>
    new Promise<void>((done) => {
      get({ port: (server.address() as AddressInfo).port, path, agent: false }, (response) => {
        response.on('data', (chunk) => heard.push(String(chunk))).on('end', done)
      })
    })
  const asked = ask('/talk')
  await ask('/status')
  expect(heard).toEqual(['answer to /status'])
  mayAnswer = true
  await asked
  expect(heard).toEqual(['answer to /status', 'answer to /talk'])
})

it('holds nothing for those who left, frees no WebSocket, and takes any path', async () => {
  let mayAnswer = true
  const ended: (Error | null | undefined)[] = []
  const server = createServer((request, response) => {
    if (request.url === '/talk') response.write('answer', (error) => void ended.push(error))
    else response.end('answer')
  })
  holdAnswers(server, { mayAnswer: () => mayAnswer, isFree: (path) => path === '/status' })
  server.on('upgrade', (_request, socket) => void socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let heard = ''
    socket.on('data', (data) => {
      heard += String(data)
    })
    onTestFinished(() => void socket.destroy())
    const ask = (path: string, more = '') => socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n${more}\r\n`)
    return { socket, ask, heard: () => heard }
  }
  for (const path of ['//', 'http://[', '/status?x']) {
    const { ask, heard } = open()
    ask(path)
    await expect.poll(heard).toContain('answer')
  }
  const [gone, game] = [open(), open()]
  mayAnswer = false
  gone.ask('/talk')
  game.ask('/status')
  await expect.poll(game.heard).toContain('answer')
  game.ask('/status', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')
  gone.socket.resetAndDestroy()
  await expect.poll(() => ended).toMatchObject([expect.any(Error)])
  expect(game.heard()).not.toContain('101')
  mayAnswer = true
  await expect.poll(game.heard).toContain('101')
})

it('an older save is marked as read by this version, so that no older server opens it half', async () => {
  const saves = await temporaryFolder()
  const file = join(saves, 'main', 'save.json')
  const about = { world: 'village', map: 'village', seed: 7, startedAt: 0 }
  await mkdir(join(saves, 'main'))
  await writeFile(file, JSON.stringify({ format: 1, ...about }))
  const save = await openSave({ saves, name: 'main', fresh: { ...about, seed: 8 } })
  await save.close()
  expect([save.file, save.isNew]).toEqual([{ format: saveFormat, ...about }, false])
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ format: saveFormat, ...about })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diskUse, kindOf } from '../../../main/lab/bench/soak/disk-use.ts'
import { growthOf, type SoakSample, slopeOf } from '../../../main/lab/bench/soak/growth.ts'
import { memoryReporterModule, reporterPort } from '../../../main/lab/bench/soak/memory-reporter.ts'
import { makeSoakProject, withProseNote, withSoulNote } from '../../../main/lab/bench/soak/soak-project.ts'

const root = resolve(import.meta.dirname, '../../..')
const mega = 1024 * 1024
const sample = (hours: number, { rssMb = 200, heapMb = 90, noteBytes = 0 } = {}): SoakSample => ({
  hours,
  weight: {
    ...{ rss: rssMb * mega, heapUsed: heapMb * mega, heapTotal: 0, external: 0, arrayBuffers: 0 },
    ...{ handles: 3, descriptors: 4 },
  },
  disk: { 'npc/memory': { files: 1, bytes: noteBytes } },
})

describe('the slope', () => {
  it('is that of the nearest straight line', () => {
    expect(slopeOf([0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })))).toBeCloseTo(2)
    expect(
      slopeOf([
        { x: 0, y: 1 },
        { x: 1, y: 0 },
        { x: 2, y: 1 },
      ]),
    ).toBeCloseTo(0)
    expect(slopeOf([{ x: 1, y: 9 }])).toBe(0)
    expect(slopeOf([])).toBe(0)
  })

  it('leaves out the first quarter, and of a long run half an hour', () => {
    const rising = (hours: number) => (hours <= 0.5 ? 100 * hours : 50)
    const run = (hours: number) =>
      growthOf(
        Array.from({ length: 41 }, (_, index) => sample((hours * index) / 40, { rssMb: rising((hours * index) / 40) })),
      )
    expect(run(2)).toMatchObject({ rssMbPerHour: 0, slopeHours: { from: 0.5, to: 2 }, endMb: 50, pass: true })
    expect(run(8)).toMatchObject({ rssMbPerHour: 0, slopeHours: { from: 0.5, to: 8 } })
    expect(run(1).rssMbPerHour).toBeGreaterThan(2)
    expect(run(1).slopeHours.from).toBe(0.25)
  })

  it('passes within both limits alone, and is told for heap and disk too', () => {
    const of = (readyMb: number, slope: number) =>
      growthOf([0, 1, 2, 3, 4].map((hours) => sample(hours, { rssMb: readyMb + slope * hours })))
    expect([of(300, 2).pass, of(301, 2).pass, of(300, 2.2).pass]).toEqual([true, false, false])
    const grown = growthOf(
      [0, 1, 2, 3, 4].map((hours) => sample(hours, { heapMb: 90 + hours, noteBytes: 1000 * hours })),
    )
    expect(grown).toMatchObject({ heapMbPerHour: 1, heapMb: { ready: 90, end: 94 } })
    expect(grown.diskPerHour).toEqual({ 'npc/memory': { files: 0, bytes: 1000 } })
  })

  it('shows a coarse list with the last value', () => {
    const { rssOverTime } = growthOf(Array.from({ length: 241 }, (_, index) => sample(index / 120)))
    expect(rssOverTime.length).toBeLessThanOrEqual(25)
    expect(rssOverTime.at(-1)?.minutes).toBe(120)
  })
})

describe('what a save takes on the disk', () => {
  it('is counted by kind, whoever it belongs to and whatever its number', async () => {
    expect(kindOf(['npc-agents', 'bram', 'sessions', '2026-11-26-0812-9edb934b.jsonl'])).toBe('npc/sessions')
    expect(kindOf(['npc-agents', 'bram', '.index', 'lance', 'rows.lance'])).toBe('npc/.index')
    expect(kindOf(['world', 'journal-000000000394.jsonl'])).toBe('world/journal')
    expect(kindOf(['players.sqlite'])).toBe('players')
    const folder = await mkdtemp(join(tmpdir(), 'soak-disk-'))
    try {
      for (const npc of ['a', 'b']) {
        await mkdir(join(folder, 'npc-agents', npc, 'memory'), { recursive: true })
        await writeFile(join(folder, 'npc-agents', npc, 'memory', '2026-11-26.md'), 'four')
      }
      expect(await diskUse(folder)).toEqual({ 'npc/memory': { files: 2, bytes: 8 } })
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('the content of a soak', () => {
  it('is saved with one line changed, and does not grow', async () => {
    const project = await makeSoakProject({ root, world: 'village', map: 'village', gameSecondsPerSecond: 240 })
    try {
      const soul = join(project.content, 'npc-agents', 'aldous', 'SOUL.md')
      const before = await readFile(soul, 'utf8')
      await project.saveSomething()
      const after = await readFile(soul, 'utf8')
      expect(after).toContain('\n- This is note 1 of this run.\n')
      expect(withSoulNote(after, 2).length).toBe(after.length)
      expect(after.replace('- This is note 1 of this run.\n', '')).toBe(before)
      const skill = await readFile(join(project.content, 'skills', 'brew-ale', 'SKILL.md'), 'utf8')
      expect(withProseNote(withProseNote(skill, 3), 6)).toBe(
        skill.replace('\n## Steps\n', '\nThis is note 6 of this run.\n\n## Steps\n'),
      )
      expect(await readFile(join(root, 'npc-agents', 'aldous', 'SOUL.md'), 'utf8')).toBe(before)
    } finally {
      await project.close()
    }
  })
})

describe('the scales', () => {
  it('weigh the program itself, not one of its workers, whose heap is a small one', async () => {
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      socket.on('error', () => {})
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    // Only a worker whose code is a module loads what its program was started with.
    const worker = "new (require('node:worker_threads').Worker)(new URL('data:text/javascript,'))"
    const child = spawn(process.execPath, ['--import', memoryReporterModule, '--eval', worker], {
      env: { ...process.env, [reporterPort]: String(port) },
    })
    await once(child, 'close')
    // Connections are taken in their order: when the last one is here, all are.
    const last = connect(port, '127.0.0.1')
    await once(server, 'connection')
    expect(connections).toBe(2)
    last.destroy()
    server.close()
  })
})

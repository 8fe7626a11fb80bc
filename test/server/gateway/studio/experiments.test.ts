import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { experimentPorts } from '../../../../main/server/gateway/studio/laboratory/experiments.ts'
import { temporaryFolder } from '../../../mind/rig.ts'

const report = JSON.stringify({
  ok: true,
  experiment: 'load',
  seed: 7,
  brain: 'none',
  pass: true,
  metrics: { p99: 3 },
  note: 'Fine.',
})
/** Two evaluations that the program knows. */
const experiments = { load: { summary: 'what a step costs' }, memory: { summary: 'what is found again' } }
const wish = { name: 'load', seed: 7, full: false }

/** This program text is the command line; its output holds the arguments that it got. */
const opened = async (script: string) => {
  const saveFolder = await temporaryFolder()
  const cli = join(await temporaryFolder(), 'cli.mjs')
  await writeFile(cli, script)
  const ports = experimentPorts({ saveFolder, program: { cli, words: ['--config', 'x.toml'], experiments } })
  const over = async () => expect.poll(async () => (await ports.experiments()).running).toBeNull()
  return { saveFolder, ports, over }
}
const idOf = (begun: object): string => ('id' in begun ? String(begun.id) : '')
const endless = "process.stderr.write('hearthfolk-progress 42\\n'); setInterval(() => {}, 1000)"

it('an experiment runs in another process with the words it was asked for and no shell, and its result is kept in the save', async () => {
  const { ports, over, saveFolder } = await opened(
    `import { writeFileSync } from 'node:fs'; const r = ${report}; r.note = process.argv.slice(2).join(' '); process.stdout.write(JSON.stringify(r))`,
  )
  const id = idOf(await ports.runExperiment({ ...wish, full: true }))
  await over()
  const { runs } = await ports.experiments()
  expect(runs).toMatchObject([{ id, name: 'load', seed: 7, full: true, state: 'done', pass: true, brain: 'none' }])
  expect(await ports.experimentResult(id)).toMatchObject({
    metrics: { p99: 3 },
    note: '--config x.toml --json experiment load --seed 7 --full',
  })
  expect(JSON.parse(await readFile(join(saveFolder, 'studio/experiments', `${id}.json`), 'utf8'))).toMatchObject({ id })
})

it('one runs at a time and says how far it is; it can be cancelled, and then nothing of it is kept', async () => {
  const { ports, over } = await opened(endless)
  const id = idOf(await ports.runExperiment(wish))
  await expect.poll(async () => (await ports.experiments()).running?.share).toBe(0.42)
  expect(await ports.runExperiment(wish)).toMatchObject({ refused: { code: 'CONFLICT' } })
  expect(ports.cancelExperiment('another')).toMatchObject({ refused: { code: 'NOT_FOUND' } })
  expect(ports.cancelExperiment(id)).toEqual({ done: true })
  await over()
  expect((await ports.experiments()).runs).toEqual([])
  expect(ports.cancelExperiment(id)).toMatchObject({ refused: { code: 'NOT_FOUND' } })
})

it('one that fails is kept with what it said, whether as a document or while it broke down', async () => {
  const broken = await opened(
    "process.stderr.write('hearthfolk-progress 3\\nout of wood\\n'); process.stdout.write('{\"ok\":'); process.exitCode = 3",
  )
  const id = idOf(await broken.ports.runExperiment(wish))
  await broken.over()
  expect(await broken.ports.experimentResult(id)).toMatchObject({
    state: 'failed',
    pass: false,
    note: 'It did not finish. out of wood',
  })
  const told = await opened(
    `process.stdout.write(JSON.stringify({ ok: false, error: { type: 'BadExperiment', message: 'There is no map.' } }))`,
  )
  const other = idOf(await told.ports.runExperiment(wish))
  await told.over()
  expect(await told.ports.experimentResult(other)).toMatchObject({ state: 'failed', note: 'There is no map.' })
})

it('names alone that the registry has are run, results are read by their id alone, and a broken one is named', async () => {
  const { ports, saveFolder } = await opened(endless)
  for (const name of ['none', 'toString', '--help', 'load; rm -rf x'])
    expect(await ports.runExperiment({ ...wish, name })).toMatchObject({ refused: { code: 'NOT_FOUND' } })
  const folder = join(saveFolder, 'studio/experiments')
  await mkdir(folder, { recursive: true })
  await writeFile(join(saveFolder, 'secret.json'), '{}')
  await writeFile(join(folder, '20260101T000000-load-7.json'), '{ broken')
  for (const id of ['../../secret', '20260101T000000-load-7', ''])
    expect(await ports.experimentResult(id)).toMatchObject({ refused: { code: 'NOT_FOUND' } })
  expect(await ports.experiments()).toMatchObject({
    runs: [],
    broken: ['studio/experiments/20260101T000000-load-7.json'],
  })
  expect(await experimentPorts({ saveFolder }).runExperiment(wish)).toMatchObject({ refused: { code: 'UNAVAILABLE' } })
})

it('of many results the newest are kept', async () => {
  const { ports, over, saveFolder } = await opened(`process.stdout.write(${JSON.stringify(report)})`)
  const folder = join(saveFolder, 'studio/experiments')
  await mkdir(folder, { recursive: true })
  const run = {
    name: 'load',
    seed: 7,
    full: false,
    at: '',
    tookMs: 1,
    state: 'done',
    pass: true,
    brain: '',
    metrics: {},
    note: '',
  }
  for (let second = 10; second < 75; second += 1) {
    const id = `20260101T0000${second}-load-7`
    await writeFile(join(folder, `${id}.json`), JSON.stringify({ ...run, id }))
  }
  const id = idOf(await ports.runExperiment(wish))
  await over()
  const { runs } = await ports.experiments()
  expect([runs.length, runs[0]?.id, runs.at(-1)?.id]).toEqual([60, id, '20260101T000016-load-7'])
})

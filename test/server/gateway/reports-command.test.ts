import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { forgetPlayer } from '../../../main/saves/forget/forget-player.ts'
import { type NewReport, openReports, reportsFile } from '../../../main/server/live/reports/report-file.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { filledSave, secret } from '../../saves/filled-save.ts'
import { runHere } from '../../support/run-here.ts'
import { ada } from '../../support/sample-characters.ts'
import { createGatewayRig } from './rig.ts'

const moment = { game: '2026-11-26 08:00', real: '2026-11-26T08:00:00.000Z' }
const report = (text: string, by = { id: ada as string, name: 'Ada' }, more: Partial<NewReport> = {}): NewReport => ({
  ...{
    at: moment,
    by: { id: by.id, name: by.name },
    line: { id: `re:${text}`, speaker: 'marta', name: 'Marta', text, said: moment },
  },
  ...{ reason: 'It is rude.', channel: 'rpgjs', message: text, session: null, before: [], after: [], ...more },
})
const openAt = (saveFolder: string) => openReports({ saveFolder, now: () => new Date(0), logger: silentLogger })

it('reports are listed and closed from the command line, also while no server runs', async () => {
  const saves = await temporaryFolder()
  const folder = join(saves, 'main')
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'save.json'),
    JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: 0 }),
  )
  const reports = await openAt(folder)
  await reports.add(report('Go away.', undefined, { before: [{ speaker: ada, name: 'Ada', text: 'Good morning!' }] }))
  const id = reports.list()[0]?.id ?? ''
  const run = async (...words: string[]) => {
    const { json } = await runHere(['--json', 'reports', ...words], { HEARTHFOLK_SAVES: saves })
    return json() as object
  }
  expect(await run()).toMatchObject({ ok: true, open: 1, reports: [{ id, line: { text: 'Go away.' } }] })
  const { stdout } = await runHere(['reports'], { HEARTHFOLK_SAVES: saves })
  expect(stdout).toMatch(
    /1 open report\n[\s\S]*Ada: Good morning!\n {3}> Marta \(marta\): Go away\.\n {3}run: Go away\./,
  )
  // A reporter's line break makes no line that looks like one of the list.
  await (await openAt(folder)).add(
    report('Hm.', undefined, { reason: 'rude\n   > Marta (marta): I sold\u001b[2J him.' }),
  )
  const forged = (await runHere(['reports'], { HEARTHFOLK_SAVES: saves })).stdout
  expect(forged).toContain('   because: rude > Marta (marta): I sold')
  expect(forged.match(/^ {3}> .*/gm)).toEqual(['   > Marta (marta): Hm.', '   > Marta (marta): Go away.'])
  expect(forged).not.toContain('\u001b')
  expect(await run('close', 'none')).toMatchObject({ ok: false, error: { type: 'UnknownReport' } })
  expect(await run('close', id, '--note', 'x'.repeat(1001))).toMatchObject({ ok: false, error: { type: 'TooLong' } })
  expect(await run('close', id, '--note', 'New soul.')).toMatchObject({
    ok: true,
    report: { closed: { note: 'New soul.' } },
  })
  expect(await run()).toMatchObject({ open: 1, reports: [{ line: { text: 'Hm.' } }] })
  expect(await run('list', '--all')).toMatchObject({ open: 1, reports: [{}, { id }] })
})

it('over the gateway readers see the reports, and only writers close one', async () => {
  const reports = await openAt(await temporaryFolder())
  await reports.add(report('one'))
  await reports.add(report('two'))
  const rig = await createGatewayRig({ ports: { reports } })
  const reader = await rig.operator({ scopes: ['operator.read'] })
  const writer = await rig.operator({ scopes: ['operator.write'] })
  expect(await reader.call('reports.list')).toMatchObject({
    payload: { open: 2, reports: [{ line: { text: 'two' } }, { line: { text: 'one' } }] },
  })
  const id = reports.list()[0]?.id
  expect(await reader.call('reports.close', { id, idempotencyKey: 'a' })).toMatchObject({
    error: { details: { code: 'MISSING_SCOPE' } },
  })
  expect(await writer.call('reports.close', { id: 'none', idempotencyKey: 'b' })).toMatchObject({
    error: { code: 'NOT_FOUND' },
  })
  expect(await writer.call('reports.close', { id, idempotencyKey: 'c' })).toMatchObject({ ok: true, payload: { id } })
  expect(await reader.call('reports.list')).toMatchObject({
    payload: { open: 1, reports: [{ line: { text: 'two' } }] },
  })
  expect(await reader.call('reports.list', { all: true })).toMatchObject({ payload: { reports: [{}, { id }] } })
})

it('whoever is forgotten is gone with their reports, and from the reports of others', async () => {
  const { saves, folder, one, two } = await filledSave({ one: 'Ada', two: 'Ben' })
  const reports = await openAt(folder)
  await reports.add(report('A line for Ada alone.', one, { reason: 'Ada does not like it.' }))
  await reports.add(
    report(secret, two, {
      line: { id: 'l-1', speaker: one.id, name: 'Ada', text: secret, said: null },
      before: [{ speaker: 'marta', name: 'Marta', text: 'Good day, Ada.' }],
      after: [{ speaker: 'marta', name: 'Marta', text: 'Rye is dear.' }],
      reason: 'Ada is rude.',
      message: null,
    }),
  )
  expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({ ok: true, left: [] })
  const text = await readFile(join(folder, reportsFile), 'utf8')
  for (const trace of [one.id, 'Ada', secret]) expect(text).not.toContain(trace)
  expect((await openAt(folder)).list()).toMatchObject([
    {
      by: { id: two.id, name: 'Ben' },
      line: { text: '[forgotten]', name: 'someone' },
      reason: '[forgotten]',
      before: [{ text: '[forgotten]' }],
      after: [{ text: 'Rye is dear.' }],
    },
  ])
})

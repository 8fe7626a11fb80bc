import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Logger, silentLogger } from '../../../main/base/logger.ts'
import { fixedEmbedder } from '../../../main/memory/embedders/provider.ts'
import { parseConfig } from '../../../main/server/config/load-config.ts'
import { openVillage } from '../../../main/server/live/open-village.ts'
import { openMutes } from '../../../main/server/live/reports/mutes.ts'
import { networkOf } from '../../../main/server/live/reports/network-of.ts'
import { openReports, reportsFile, roomWarning } from '../../../main/server/live/reports/report-file.ts'
import { createSettings } from '../../../main/server/live/settings.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { fewPeople } from '../../support/few-people.ts'
import { ordinaryDay } from '../../support/ordinary-day.ts'
import { projectRoot } from '../../support/talk-lab.ts'
import { ana } from '../../world/stage.ts'

const fresh = (text: string, by: string) => ({
  at: { game: '2026-11-26 08:00', real: '2026-11-26T08:00:00.000Z' },
  by: { id: by, name: 'Ana' },
  line: { id: text, speaker: 'bram', name: 'Bram', text, said: null },
  ...{ reason: '', channel: 'rpgjs', message: null, session: null, before: [], after: [] },
})
const now = () => new Date('2026-11-26T10:00:00Z')
const openAt = (saveFolder: string, logger: Logger = silentLogger) => openReports({ saveFolder, now, logger })

/** A save with so many open reports. */
const filled = async (count: number) => {
  const folder = await temporaryFolder()
  const lines = Array.from({ length: count }, (_, index) =>
    JSON.stringify({ id: `id-${index}`, ...fresh(`old ${index}`, `old-${index}`), closed: null }),
  )
  await writeFile(join(folder, reportsFile), `${lines.join('\n')}\n`)
  const said: string[] = []
  const reports = await openAt(folder, { ...silentLogger, warn: (_data, text) => said.push(text) })
  const add = (index: number, from?: string) => reports.add(fresh(`line ${index}`, `player-${index}`), from)
  return { folder, said, reports, add }
}

describe('the reports of a save', () => {
  it('leave room for others once many from one address are open, and none is lost without a word', async () => {
    const { reports, add, said, folder } = await filled(200)
    for (let count = 0; count < 50; count++) expect(await add(count, '203.0.113.7')).toBe('kept')
    expect(await add(50, '203.0.113.7')).toBe('crowded')
    expect(await add(50, '::ffff:203.0.113.7')).toBe('crowded')
    expect(said).toEqual(Array(2).fill('reports: one was refused, because too many from its address are open'))
    expect(await add(50, '203.0.113.8')).toBe('kept')
    expect(await add(51)).toBe('kept')
    expect(await readFile(join(folder, reportsFile), 'utf8')).not.toContain('203.0.113')
    for (const { id } of reports.list().slice(200, 203)) await reports.close(id, '')
    expect(await add(52, '203.0.113.7')).toBe('kept')
  })

  it('warn the operator before they are full, and again for each that finds no room', async () => {
    const { reports, add, said } = await filled(399)
    expect(roomWarning(reports.open())).toBeUndefined()
    expect(await add(1)).toBe('kept')
    expect(said).toEqual(['reports: there is room for few more; close some'])
    expect(roomWarning(reports.open())).toMatch(/^400 of at most 500 reports are open\. Once all places are taken/)
    const full = await filled(500)
    expect(await full.add(1)).toBe('full')
    expect(full.said).toEqual(['reports: one was refused, because there is no room; close some'])
    expect(roomWarning(full.reports.open())).toMatch(/^500 .* Until some are closed, players cannot report anything/)
  })

  it('count a household as one, also with the many addresses of IPv6', () => {
    const one = ['2001:db8:0:1::5', '2001:DB8::1:0:0:0:9', '2001:db8:0:1:2:3:4:5%eth0'].map(networkOf)
    expect(one).toEqual(Array(3).fill('2001:db8:0:1::/64'))
    expect(['2001:db8:0:2::5', '203.0.113.7', '::ffff:203.0.113.7'].map(networkOf)).toEqual([
      '2001:db8:0:2::/64',
      '203.0.113.7',
      '203.0.113.7',
    ])
  })

  it('are on the disk when the village has closed, also those that nobody waited for', async () => {
    const folder = await temporaryFolder()
    const content = await fewPeople('bram')
    const closers: (() => unknown)[] = []
    const read = parseConfig('[models]\ndefault = "embedded/hearth"', 'rpg.toml')
    if (!read.ok) throw new Error('The settings are wrong.')
    const village = await openVillage(
      {
        ...{
          root: projectRoot,
          contentRoot: content.root,
          saves: folder,
          save: 'main',
          env: ordinaryDay,
          still: true,
        },
        ...{ logger: silentLogger, embedders: fixedEmbedder() },
      },
      createSettings(read.config),
      (closer) => closers.push(closer),
    )
    const added = Array.from({ length: 40 }, (_, count) => village.reports.add(fresh(`line ${count}`, `p-${count}`)))
    for (let count = 0; count < 40; count++) void village.mutes.set(ana, { id: `p-${count}`, name: 'Ben' }, true)
    for (const closer of closers.toReversed()) await closer()
    const texts = (await openAt(join(folder, 'main'))).list().map(({ line: { text } }) => text)
    const muted = await openMutes({ saveFolder: join(folder, 'main') })
    await Promise.all(added)
    expect([texts.length, muted.of(ana).length]).toEqual([40, 40])
    await content.remove()
  })
})

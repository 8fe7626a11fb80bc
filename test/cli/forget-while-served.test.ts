import { expect, it } from 'vitest'
import { createForgetting, toldOf } from '../../main/cli/forget-while-served.ts'
import { sayFinding } from '../../main/language/findings/say-finding.ts'
import { translations } from '../../main/language/messages/bundled.ts'
import { readMessage } from '../../main/language/messages/message.ts'
import type { ForgetReport } from '../../main/saves/forget/forget-player.ts'

const player = 'p-0123456789abcdef'
const notes = {
  notes: 2,
  curated: 0,
  people: 1,
  diaries: 0,
  intents: 0,
  talkNotes: 0,
  preimages: 0,
  recalls: 0,
  index: 1,
}
const of = (counts: typeof notes) =>
  ({ ...counts, sessions: 1, lines: 0, taught: 0 }) as unknown as ForgetReport['saves'][number]['npcs'][string]
const report: ForgetReport = {
  ...{ ok: true, player, known: true, names: ['Ada'], dryRun: false, left: [], unsure: [], perhaps: [] },
  saves: [
    {
      ...{
        save: 'main',
        identities: 1,
        leftovers: 0,
        logLines: 0,
        world: { snapshots: 2, journalLines: 0, auditLines: 0 },
      },
      npcs: { marta: of(notes), bram: { ...of({ ...notes, notes: 0, people: 0 }), sessions: 0 } },
    },
  ],
}

const rig = (changes: Partial<Parameters<typeof createForgetting>[0]> = {}) => {
  const steps: string[] = []
  const forgetting = createForgetting({
    whyNot: async () => null,
    close: async () => void steps.push('close'),
    forget: async () => {
      steps.push('forget')
      return report
    },
    open: async () => void steps.push('open'),
    say: () => {},
    lost: (error) => void steps.push(`lost: ${(error as Error).message}`),
    wait: async () => {},
    ...changes,
  })
  return { forgetting, steps }
}

it('closes, forgets and opens again, and tells what was removed, in plain words', async () => {
  const { forgetting, steps } = rig()
  expect(forgetting.told(player).state).toBe('none')
  expect(forgetting.begin(player)).toBeNull()
  expect(forgetting.told(player).state).toBe('under-way')
  await forgetting.settled()
  expect(steps).toEqual(['close', 'forget', 'open'])
  expect(forgetting.told(player)).toMatchObject({
    ...{ player, state: 'done' },
    told: [
      'marta: notes 2, files and lines about people 1, talks 1',
      'the world: world snapshots 2',
      'their name and key',
    ],
  })
  expect(forgetting.told('p-another0another0')).toMatchObject({ state: 'none' })
  const german = translations.de?.findings as Record<string, string>
  const inGerman = forgetting
    .told(player)
    .toldSaid.map((said) => sayFinding(said, (key, values) => readMessage(german[key] ?? '', 'de')(values)))
  expect(inGerman).toEqual([
    'marta: Notizen 2, Dateien und Zeilen über Leute 1, Gespräche 1',
    'die Welt: Schnappschüsse der Welt 2',
    'Name und Schlüssel',
  ])
})

it('opens again also when it could not forget, and says so; what is left is named', async () => {
  const { forgetting, steps } = rig({ forget: () => Promise.reject(new Error('the disk is full')) })
  forgetting.begin(player)
  await forgetting.settled()
  expect(steps).toEqual(['close', 'open'])
  expect(forgetting.told(player)).toMatchObject({
    state: 'failed',
    told: [expect.stringContaining('the disk is full'), expect.any(String)],
  })
  const left = toldOf({ ...report, ok: false, left: [{ save: 'main', file: 'x.md', line: 3, what: 'name' }] })
  expect(left.map(String)).toContain('Still there: main/x.md:3')
})

it('one at a time: whoever comes meanwhile is told to wait', async () => {
  const { forgetting, steps } = rig()
  forgetting.begin(player)
  expect(String(forgetting.begin('p-another0another0'))).toContain('Wait')
  expect(String(await forgetting.whyNot('p-another0another0'))).toContain('Wait')
  await forgetting.settled()
  expect(steps).toEqual(['close', 'forget', 'open'])
  expect(await forgetting.whyNot('p-another0another0')).toBeNull()
})

it('a village that cannot be opened again is told as lost', async () => {
  const { forgetting, steps } = rig({ open: () => Promise.reject(new Error('the port is taken')) })
  forgetting.begin(player)
  await forgetting.settled()
  expect(steps).toEqual(['close', 'forget', 'lost: the port is taken'])
})

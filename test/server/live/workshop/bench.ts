import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { silentLogger } from '../../../../main/base/logger.ts'
import type { Skill } from '../../../../main/content/skills/skill.ts'
import { occasionsOf } from '../../../../main/content/skills/steps/parse-steps.ts'
import { createStillWorld } from '../../../../main/lab/headless/virtual-clock.ts'
import { english } from '../../../../main/language/en/english.ts'
import type { SkillDraft } from '../../../../main/mind/ports/workshop-port.ts'
import { loadTools } from '../../../../main/mind/tools/load-tools.ts'
import { createLearnedFiles } from '../../../../main/server/live/learning/learned-files.ts'
import { openWorkshop } from '../../../../main/server/live/workshop/open-workshop.ts'
import { createProposalFiles } from '../../../../main/server/live/workshop/proposal-files.ts'
import type { WorkshopMode } from '../../../../main/server/live/workshop/workshop-options.ts'
import type { PlayerId } from '../../../../main/world/ids.ts'
import { createSimulation } from '../../../../main/world/step.ts'
import { villageContent } from '../../../mind/rig.ts'
import { openMarket } from '../../../world/economy/market.ts'
import { ana, npcId } from '../../../world/stage.ts'

export const root = resolve(import.meta.dirname, '../../../..')
export const { tools } = await loadTools(join(root, 'tools'))
export const marta = npcId('marta')

export const draft = ({
  steps = ['Say "Ding!"'],
  occasions = ['ring the bell'],
  ...more
}: Partial<SkillDraft> = {}): SkillDraft => ({
  npc: marta,
  from: 'told',
  name: 'ring-the-bell',
  occasions,
  steps,
  sample: { utterance: occasions[0] ?? '', answers: {} },
  ...more,
})

export const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'workshop-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Marta's market with a workshop over a separate folder; the world stands still, and each act makes its own tick. */
export const bench = async (
  mode: WorkshopMode,
  { skills = [], deny = [], strange = [] }: { skills?: Skill[]; deny?: string[]; strange?: string[] } = {},
) => {
  const saves = await emptyFolder()
  const saveFolder = join(saves, 'main')
  await mkdir(saveFolder)
  const { state, map } = openMarket()
  const acts = createStillWorld({ simulation: createSimulation(map), state })
  const setting = { mode }
  const folder = join(saveFolder, 'npc-agents')
  const files = createProposalFiles(folder)
  const learned = createLearnedFiles(folder)
  /** As a shelf would read it. */
  let shelf: Skill[] = []
  const reload = async (): Promise<void> => {
    shelf = []
    for (const name of (await learned.list(marta)) ?? []) {
      const body = (await files.learned(marta, name)) ?? ''
      shelf.push({
        name,
        description: name,
        tier: { kind: 'learned', npc: marta },
        file: name,
        body,
        audience: 'everyone',
        occasions: occasionsOf(body, english),
      })
    }
  }
  const workshop = openWorkshop({
    saveFolder,
    config: () => ({ skills: { workshop: setting.mode }, safety: { denyTools: deny, rules: [] } }),
    state: () => state,
    map,
    content: () => villageContent({ skills: [...skills, ...shelf] }),
    reload,
    perform: acts.perform,
    language: english,
    submit: (command) => void acts.perform(command),
    tools: () => tools,
    strange: () => new Set(strange),
    logger: silentLogger,
  })
  return {
    workshop,
    files,
    learned,
    state,
    map,
    saves,
    saveFolder,
    setting,
    propose: (given: Partial<SkillDraft> = {}, by: PlayerId = ana) => workshop.propose(draft(given), by),
  }
}

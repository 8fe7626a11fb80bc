import type { Content } from '../../content/load-content.ts'
import { emptyCatalogue } from '../../world/goods.ts'
import type { ChannelRegistry } from '../channels/registry.ts'
import type { Minds } from '../compose-ports.ts'
import type { Config } from '../config/schema.ts'
import { configProblems } from './config-problems.ts'
import type { Tongues } from './tongues.ts'
import type { Village } from './village.ts'

/** What is wrong with a running village's settings and with what its NPCs keep. Each list is made anew when asked for. */
export const createProblemLists = ({
  save,
  config,
  content,
  minds,
  tongues,
  channels,
}: {
  save: string
  config: () => Config
  content: () => Content
  minds: Minds
  tongues: Tongues
  channels: ChannelRegistry
}): Pick<Village, 'memoryProblems' | 'talkProblems' | 'configProblems'> => ({
  memoryProblems: () =>
    minds.memories.diagnostics().map(({ npc, ...problem }) => ({
      ...problem,
      file: `saves/${save}/npc-agents/${npc}/${problem.file}`,
    })),
  talkProblems: () =>
    minds.sessions.problems().map(({ npc, folder, message }) => ({
      ...{ severity: 'error', npc, folder, message },
      file: `saves/${save}/${folder}`,
    })),
  configProblems() {
    const { characters, skills, catalogue = emptyCatalogue() } = content()
    const problems = configProblems(config(), {
      npcs: characters.map(({ id }) => id),
      skills: skills.map(({ name }) => name),
      quests: Object.keys(catalogue.quests),
      factions: [...new Set(characters.flatMap(({ faction }) => faction ?? []))],
      channels: channels.list().map(({ id }) => id),
      tools: [...new Set(minds.tools.flatMap(({ name, permission }) => [permission, name]))].sort(),
    })
    return [...problems, ...tongues.problems()]
  },
})

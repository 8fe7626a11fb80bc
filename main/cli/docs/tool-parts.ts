import { join } from 'node:path'
import { z } from 'zod'
import type { PermissionGroup, Tool } from '../../mind/ports/tool.ts'
import { loadTools } from '../../mind/tools/load-tools.ts'
import { isFactory, nameOfEntry } from '../../mind/tools/tool-set.ts'
import { fullScenes } from './full-scene.ts'
import { type Page, tableOf } from './parts.ts'
import type { JsonShape } from './shape-text.ts'
import { takes } from './takes.ts'

/** The effect of a call on the world, by the group of its tool. */
const effects: Record<PermissionGroup, string> = {
  speak: 'words that others hear',
  move: 'where it goes and what it shows',
  memory: 'its own notes and plans',
  read: 'nothing: it looks',
  give: 'its own things go to others',
  trade: 'an offer; what belongs to another changes hands only when they agree',
  make: 'things made or used up',
  quest: 'quests; the player is asked before they cost anything',
  teach: 'what an NPC knows how to do',
  world: 'things of the world',
}

interface ToldTool {
  tool: Tool
  always: boolean
}

/** @throws Error when a tool appears in none of the scenes: its factory then needs something that they lack. */
async function readTools(root: string): Promise<ToldTool[]> {
  const { entries } = await loadTools(join(root, 'tools'))
  return entries
    .map((entry): ToldTool => {
      if (!isFactory(entry)) return { tool: entry, always: true }
      const tool = fullScenes.map((scene) => entry.create(scene)).find((made) => made !== null)
      if (!tool)
        throw new Error(
          `tools/${nameOfEntry(entry)}.ts gives its tool in none of the scenes of main/cli/docs/full-scene.ts`,
        )
      return { tool, always: false }
    })
    .toSorted((left, right) => (left.tool.name < right.tool.name ? -1 : 1))
}

const pageOf = (group: PermissionGroup): string =>
  ['give', 'trade', 'make', 'quest', 'world'].includes(group) ? 'tools-goods.md' : 'tools-people.md'

/** The pages of the tools with their generated parts. */
export const toolPages = async (root: string): Promise<Page[]> => {
  const tools = await readTools(root)
  return [
    { file: 'docs/tools.md', parts: { groups: () => groupTable(tools) } },
    ...['tools-people.md', 'tools-goods.md'].map((page) => ({
      file: `docs/${page}`,
      parts: {
        tools: (before: string) =>
          tools
            .filter(({ tool }) => pageOf(tool.permission) === page)
            .map((told) => oneTool(told, holderIn(before, told)))
            .join('\n\n'),
      },
    })),
  ]
}

const groupTable = (tools: readonly ToldTool[]): string =>
  tableOf(
    ['group', 'changes', 'tools'],
    Object.entries(effects).map(([group, effect]) => {
      const names = tools
        .filter(({ tool }) => tool.permission === group)
        .map(({ tool }) => `[\`${tool.name}\`](${pageOf(tool.permission)}#${tool.name})`)
      return [`\`${group}\``, effect, names.join(' ')]
    }),
  ).join('\n')

const oneTool = ({ tool }: ToldTool, holder: string): string => {
  const { properties = {}, required = [] } = z.toJSONSchema(tool.arguments, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonShape
  const rows = Object.entries(properties).map(([key, shape]) => {
    const byDefault = shape.default === undefined ? 'none' : `\`${JSON.stringify(shape.default)}\``
    return [`\`${key}\``, takes(shape), required.includes(key) ? 'required' : byDefault, shape.description ?? '']
  })
  const stakes = tool.stakes ? ' Rules may depend on the other person and on the value.' : ''
  return [
    `### \`${tool.name}\``,
    '',
    tool.description,
    '',
    ...tableOf(['argument', 'takes', 'default', ''], rows),
    ...(rows.length === 0 ? [] : ['']),
    `- **Group** \`${tool.permission}\`: ${effects[tool.permission]}.${stakes}`,
    `- **Who has it**: ${holder}`,
  ].join('\n')
}

/** For a tool that not everybody has, keeps the page's own words, since a factory's condition is code. */
const holderIn = (before: string, { tool, always }: ToldTool): string => {
  if (always) return 'everybody, at any time'
  const [, section = ''] = before.split(`### \`${tool.name}\`\n`)
  return /^- \*\*Who has it\*\*: (.*)$/m.exec(section.split('\n### ')[0] ?? '')?.[1] ?? ''
}

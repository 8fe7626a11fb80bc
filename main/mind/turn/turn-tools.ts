import { doneBookmark } from '../../content/skills/steps/bookmark.ts'
import type { ToolCall } from '../ports/chat-model.ts'
import { parseSessionKey } from '../ports/session-key.ts'
import type { PermissionGroup, Tool, ToolResult, ToolRun } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { isFollowed } from '../sessions/followed-skills.ts'
import { createToolRunner, type ToolRunner } from '../tools/run-tool.ts'
import { shownTools } from '../tools/shown-tools.ts'
import { isExtraFile } from '../tools/skill-text.ts'
import type { Asked } from './asked.ts'
import { offeredNames, type ToolOffer } from './loop/turn-types.ts'
import type { ReplyPorts } from './reply-ports.ts'

/** Everything that an NPC can do in one turn. */
export interface TurnTools {
  /**
   * The tools that it could use now, at least with someone's consent, split by what this moment needs. Reading a skill
   * or searching in this turn adds more.
   */
  offer(): ToolOffer
  runner(run: ToolRun): ToolRunner
  /** Whether others can see what a tool does. They can't see that its user remembers or reads. */
  isSeen(tool: string): boolean
  /** Whether its success tells a mind nothing new. */
  isPlain(tool: string): boolean
  /** Call this when a call is over. If it read a skill, that skill is followed from now on. */
  called(event: { call: ToolCall; result: ToolResult }): void
}

/**
 * Creates the tools. `scene`: the turn when its tools are chosen. `permit`: decides whether calls may run. `allowedBy`:
 * the tools that a skill allows, or null for all. `unspoken`: texts that no call may recite.
 */
export const createTurnTools = (
  ports: Pick<ReplyPorts, 'sayTo' | 'tools' | 'world' | 'deadline' | 'language'>,
  { inbound, key, run: runId }: Pick<Asked, 'inbound' | 'key' | 'run'>,
  {
    scene,
    permit: { gate, safety },
    allowedBy,
    unspoken = [],
  }: {
    scene: TurnContext
    permit: Pick<ReplyPorts, 'gate' | 'safety'>
    allowedBy: (skill: string) => readonly string[] | null
    unspoken?: readonly string[]
  },
): TurnTools => {
  const { npc, speaker } = inbound
  const lane = laneOf(key)
  const tools = ports.tools.toolsFor({ context: scene, lane })
  /** The followed, unfinished skills, newest first. The newest limits the tools. */
  let open = (scene.skillsRead ?? []).filter(isFollowed).map(({ name, allowedTools }) => ({ name, allowedTools }))
  const ceiling = (): readonly string[] | null => open[0]?.allowedTools ?? null
  const called = new Set<string>()
  const toolsIn = (text: string): string[] => tools.all.flatMap(({ name }) => (namesTool(text, name) ? [name] : []))
  const named = new Set(
    (scene.skillsRead ?? []).flatMap(({ name, body, allowedTools }) =>
      open.some((each) => each.name === name) ? [...(allowedTools ?? []), ...toolsIn(body)] : [],
    ),
  )
  const mayUse = (tool: Tool): boolean =>
    (tool.permission === 'read' || !safety.killSwitch.isOff(npc)) &&
    gate({ npc, lane, ceiling: ceiling(), tool }).kind !== 'denied'
  const all = tools.schemas(mayUse)
  /** The last offer. Only a call of this turn changes it. */
  let made: { offer: ToolOffer; of: number } | null = null
  const offer = (): ToolOffer => {
    const of = named.size + called.size
    if (made?.of !== of) made = { offer: choose(), of }
    return made.offer
  }
  const choose = (): ToolOffer => {
    const { isShown, isNamed, inOrder } = shownTools(
      { context: scene, language: ports.language, bySkills: named, called },
      all.map(({ name }) => name),
    )
    return {
      shown: inOrder(all.filter(({ name }) => isShown(name))),
      named: all.filter(({ name }) => isNamed(name)),
      hidden: all.filter(({ name }) => !isShown(name)),
    }
  }
  return {
    offer,
    runner: (run) =>
      createToolRunner({
        tools,
        gate,
        npc,
        lane,
        run,
        shown: () => offeredNames(offer()),
        safety,
        cause: { by: { id: speaker.id, kind: speaker.kind }, session: key, run: runId },
        ceiling,
        nowMs: () => ports.world.now().ms,
        deadline: ports.deadline,
        sayTo: ports.sayTo,
        unspoken,
      }),
    isSeen: (name) => !unseen.has(tools.get(name)?.permission ?? ''),
    isPlain: (name) => tools.get(name)?.isPlain === true,
    called: ({ call, result }) => {
      const { name: asked, bookmark, resource } = call.arguments
      called.add(call.name)
      if (result.ok && call.name === 'read_skill') for (const name of toolsIn(result.text)) named.add(name)
      // The tools that a failed call names are shown next.
      if (!result.ok) for (const name of toolsIn(result.error)) named.add(name)
      if (!result.ok || call.name !== 'read_skill' || typeof asked !== 'string' || isExtraFile(resource)) return
      // The name as the tool takes it.
      const name = asked.trim()
      const others = open.filter((each) => each.name !== name)
      const isOver = typeof bookmark === 'string' && bookmark.trim() === doneBookmark
      open = isOver ? others : [{ name, allowedTools: allowedBy(name) }, ...others]
    },
  }
}

/**
 * Whether a skill's text names a tool: `trade`, \`move_to\`, \`trade give="…"\`. An everyday word without backticks
 * doesn't count.
 */
const namesTool = (text: string, name: string): boolean =>
  text.includes(`\`${name}\``) || text.includes(`\`${name} `) || (name.includes('_') && text.includes(name))

const unseen: ReadonlySet<string> = new Set<PermissionGroup | ''>(['memory', 'read', ''])

/** The name of the lane for rules: a talk with one player is `dm` in every scope. */
const laneOf = (key: string): string => {
  const kind = parseSessionKey(key)?.kind ?? 'dm'
  return kind === 'channelDm' || kind === 'accountDm' || kind === 'main' ? 'dm' : kind
}

import { extname } from 'node:path'
import { type Finding, finding } from '../../language/findings/finding.ts'
import type { Skill } from './skill.ts'

/** Matches files that are programs. Anything in `scripts/` that isn't plain text counts too. */
const programs =
  /^\.(?:py|js|mjs|cjs|ts|tsx|jsx|sh|bash|zsh|fish|ps1|bat|cmd|rb|pl|php|go|rs|java|kt|swift|lua|r|exe|jar|wasm)$/i
const plain = /^\.(?:md|txt|csv|tsv|json|ya?ml|toml|xml|html?)$/i
/** Matches a fenced block of commands, by the language that it names. */
const commands = /^ {0,3}(?:`{3,}|~{3,})[ \t]*(?:bash|sh|shell|zsh|fish|console|terminal|powershell|ps1|bat|cmd)\b/im

/**
 * The tools of the programs for which most skills are written, named one by one. Any other name in a list, such as
 * `Look`, may mean one of our tools, and then it limits them.
 */
const toolsOfOthers: ReadonlySet<string> = new Set(
  `Agent AskUserQuestion Bash BashOutput Edit ExitPlanMode Glob Grep KillBash KillShell LS LSP MultiEdit NotebookEdit
  NotebookRead Read Skill SlashCommand Task TaskOutput TodoRead TodoWrite ToolSearch WebFetch WebSearch Write`.split(
    /\s+/,
  ),
)

/**
 * Whether a tool belongs to another program: `Read`, `Bash(git add:*)`, `mcp__files__read`, also with a comma behind.
 */
const isOfOthers = (tool: string): boolean =>
  toolsOfOthers.has(tool.replace(/(?:\(.*)?,?$/s, '')) || tool.startsWith('mcp__')

/**
 * The only tools that may be used while a skill is followed. Null: all. A list with nothing but tools of other programs
 * approves them there. It says nothing about our tools, so it limits nothing here.
 */
export const toolLimit = ({ allowedTools = null }: Pick<Skill, 'allowedTools'>): readonly string[] | null =>
  allowedTools !== null && allowedTools.length > 0 && allowedTools.every(isOfOthers)
    ? null
    : (allowedTools?.filter((tool) => !isOfOthers(tool)) ?? null)

/**
 * The wants of a skill that nobody in a village can meet, as sentences for people. An NPC that follows the skill has
 * the rest: the teaching of its text.
 */
export const beyondHere = ({
  body,
  resources = [],
  allowedTools,
}: Pick<Skill, 'body' | 'resources' | 'allowedTools'>): Finding[] => {
  const scripts = resources.filter(
    (file) => programs.test(extname(file)) || (file.startsWith('scripts/') && !plain.test(extname(file))),
  )
  const [first] = scripts
  const more = scripts.length > 1 ? finding('content-audit.and-more', { graveCount: scripts.length - 1 }) : ''
  const tools = (allowedTools ?? []).filter(isOfOthers)
  return [
    ...(first === undefined ? [] : [finding('beyond-here.its-programs-cannot-be-run-here', { first, more })]),
    ...(commands.test(body) ? [finding('beyond-here.the-commands-in-its-text-cannot')] : []),
    ...(tools.length === 0
      ? []
      : [finding('beyond-here.nobody-here-has-the-tools', { tools: tools.slice(0, mostNamed) })]),
  ]
}

const mostNamed = 6

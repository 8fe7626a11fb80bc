import type { Argument, Command } from 'commander'
import { experiments } from '../lab/experiments/registry.ts'
import { configKeys } from '../server/config/keys.ts'
import { type Answer, fishScript, type Offered } from './completion-fish.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { findFolders } from './project.ts'

/**
 * `completion bash|zsh|fish`: a shell script that knows all verbs and options. It reads NPCs, skills and saves from the
 * folders each time.
 */
export const completion = (globals: GlobalOptions, program: Command, shell: string): Promise<void> =>
  answer(
    globals,
    async () => {
      if (shell !== 'bash' && shell !== 'zsh' && shell !== 'fish')
        throw new UserError('UnknownShell', `There is completion for bash, zsh and fish, but not for "${shell}".`)
      const { root, saves } = await findFolders(globals)
      return { ok: true, shell, script: completionScript(program, shell, { root, saves }) }
    },
    ({ script }) => script,
  )

export function completionScript(
  program: Command,
  shell: 'bash' | 'zsh' | 'fish',
  folders: { root: string; saves: string },
): string {
  const commands = everyCommand(program, '')
  const global = flagsOf(program)
  const answers = commands
    .flatMap(({ path, command }) => [
      { key: `${path}:words`, values: command.commands.map((inner) => inner.name()).join(' ') },
      { key: `${path}:flags`, values: path === '' ? '' : flagsOf(command) },
      ...command.registeredArguments.map((argument, index) => ({
        key: `${path}:${index}${argument.variadic ? '*' : ''}`,
        values: valuesOf(path, argument),
      })),
    ])
    .filter(({ values }) => values !== '')
  const takers = commands.flatMap(({ path, command }) =>
    command.options
      .filter(({ required, optional }) => required || optional)
      .flatMap(({ long, short }) => [long, short].flatMap((flag) => (flag ? [`${path}:${flag}`] : []))),
  )
  return shell === 'fish'
    ? fishScript({ answers, takers, global, ...folders })
    : posixScript(shell, { answers, takers, global, ...folders })
}

function posixScript(shell: 'bash' | 'zsh', { answers, takers, global, root, saves }: Offered): string {
  return `# Completion of hearthfolk for ${shell}.
_hearthfolk_answers() {
  case "$1" in
${answers.map(branch).join('\n')}
  esac
}
_hearthfolk_takes_value() {
  case "$1" in ${takers.map(quoted).join('|')}) return 0 ;; esac
  return 1
}
_hearthfolk_below() {
  local found
  for found in "$@"; do
    [ -e "$found" ] || continue
    found="\${found%/*}"
    printf '%s ' "\${found##*/}"
  done
}
_hearthfolk_list() {
  local content="\${HEARTHFOLK_CONTENT:-"${inScript(root)}"}" saves="\${HEARTHFOLK_SAVES:-"${inScript(saves)}"}"
  case "$1" in
    npcs) _hearthfolk_below "$content"/npc-agents/*/SOUL.md ;;
    skills) _hearthfolk_below "$content"/skills/*/SKILL.md "$content"/worlds/*/skills/*/SKILL.md "$content"/npc-agents/*/skills/*/SKILL.md ;;
    saves) _hearthfolk_below "$saves"/*/save.json ;;
  esac
}
_hearthfolk() {
  local current="\${COMP_WORDS[COMP_CWORD]}" verb="" place=0 at=1 word last="" offered
  while [ "$at" -lt "$COMP_CWORD" ]; do
    word="\${COMP_WORDS[at]}"
    at=$((at + 1))
    if [ -n "$last" ]; then last=""; continue; fi
    case "$word" in
      -*) if _hearthfolk_takes_value "$verb:$word" || _hearthfolk_takes_value ":$word"; then last="$word"; fi; continue ;;
    esac
    case " $(_hearthfolk_answers "$verb:words") " in
      *" $word "*) verb="\${verb:+$verb }$word"; place=0 ;;
      *) place=$((place + 1)) ;;
    esac
  done
  COMPREPLY=()
  if [ "$last" = "--npc" ] || [ "$last" = "--from" ]; then offered="$(_hearthfolk_list npcs)"
  elif [ "$last" = "--save" ]; then offered="$(_hearthfolk_list saves)"
  elif [ -n "$last" ]; then return 0
  else
    case "$current" in
      -*) offered="$(_hearthfolk_answers "$verb:flags") ${global}" ;;
      *) offered="$(_hearthfolk_answers "$verb:words") $(_hearthfolk_answers "$verb:$place")" ;;
    esac
  fi
  for word in $offered; do
    case "$word" in "$current"*) COMPREPLY+=("$word") ;; esac
  done
}
# Words after "npx hearthfolk" are completed as those after "hearthfolk" are.
_hearthfolk_after_npx() {
  local at=1
  while [ "$at" -lt "$COMP_CWORD" ]; do
    case "\${COMP_WORDS[at]}" in
      hearthfolk) COMP_WORDS=("\${COMP_WORDS[@]:$at}"); COMP_CWORD=$((COMP_CWORD - at)); _hearthfolk; return 0 ;;
      -*) at=$((at + 1)) ;;
      *) return 1 ;;
    esac
  done
  return 1
}
${shell === 'bash' ? bashPart : zshPart}`
}

/** For other words after npx, what completed them before goes on. */
const bashPart = `_hearthfolk_npx() {
  COMPREPLY=()
  _hearthfolk_after_npx && return 0
  [ -z "\${_hearthfolk_npx_before:-}" ] || "$_hearthfolk_npx_before" "$@"
}
case "$(complete -p npx 2>/dev/null)" in
  *' -F _hearthfolk_npx '* | '') ;;
  *' -F '*) _hearthfolk_npx_before="$(complete -p npx)"; _hearthfolk_npx_before="\${_hearthfolk_npx_before#* -F }"; _hearthfolk_npx_before="\${_hearthfolk_npx_before%% *}" ;;
esac
complete -o default -F _hearthfolk hearthfolk
complete -o default -F _hearthfolk_npx npx`

/** zsh counts words from one; emulating ksh lets both shells share one function. */
const zshPart = `_hearthfolk_zsh() {
  local -a COMP_WORDS COMPREPLY
  local COMP_CWORD=$((CURRENT - 1))
  COMP_WORDS=("\${words[@]}")
  () { emulate -L ksh; _hearthfolk; }
  compadd -- "\${COMPREPLY[@]}"
}
_hearthfolk_npx_zsh() {
  local -a COMP_WORDS COMPREPLY
  local COMP_CWORD=$((CURRENT - 1))
  COMP_WORDS=("\${words[@]}")
  if () { emulate -L ksh; _hearthfolk_after_npx; }; then compadd -- "\${COMPREPLY[@]}"
  elif [ -n "\${_hearthfolk_npx_before:-}" ]; then "$_hearthfolk_npx_before" "$@"
  else _default
  fi
}
[ "\${_comps[npx]:-_hearthfolk_npx_zsh}" = _hearthfolk_npx_zsh ] || _hearthfolk_npx_before="\${_comps[npx]}"
whence compdef > /dev/null || { autoload -Uz compinit && compinit; }
compdef _hearthfolk_zsh hearthfolk
compdef _hearthfolk_npx_zsh npx`

const everyCommand = (command: Command, path: string): { path: string; command: Command }[] => [
  { path, command },
  ...command.commands.flatMap((inner) => everyCommand(inner, path === '' ? inner.name() : `${path} ${inner.name()}`)),
]

const flagsOf = (command: Command): string => command.options.flatMap(({ long }) => (long ? [long] : [])).join(' ')

/** The possible values of an argument: words, or a list that the shell reads. */
function valuesOf(path: string, argument: Argument): string {
  const name = argument.name()
  if (name.includes('|')) return name.replaceAll('|', ' ')
  if (name === 'npc' || (path.startsWith('npc ') && name === 'id' && path !== 'npc new')) return '$npcs'
  if (name === 'skill') return '$skills'
  if (path.startsWith('config ') && name === 'key') return configKeys().join(' ')
  if (path === 'experiment' && name === 'name') return Object.keys(experiments).join(' ')
  if (path.startsWith('save ') && ['name', 'save', 'from'].includes(name)) return '$saves'
  return ''
}

const branch = ({ key, values }: Answer): string => {
  const pattern = key.endsWith('*') ? `${quoted(key.slice(0, -1))}*` : quoted(key)
  return `    ${pattern}) ${values.startsWith('$') ? `_hearthfolk_list ${values.slice(1)}` : `printf '%s' ${quoted(values)}`} ;;`
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Escapes text for double quotes in a script. */
const inScript = (text: string): string => text.replace(/["\\$`]/g, '\\$&')

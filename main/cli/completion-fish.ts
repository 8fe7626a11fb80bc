/** What may stand at a place of the command line. */
export interface Answer {
  /** The verb, and `words`, `flags` or the number of an argument: `npc show:0`. A star at its end: and all later ones. */
  key: string
  /** Words, or a list that the shell reads: `$npcs`. */
  values: string
}

/** All that a script of a shell offers. */
export interface Offered {
  answers: readonly Answer[]
  /** Options that take a value: `npc show:--save`. */
  takers: readonly string[]
  /** The options of all verbs. */
  global: string
  root: string
  saves: string
}

/** Completion for fish, with the same answers as for the other shells. */
export const fishScript = ({
  answers,
  takers,
  global,
  root,
  saves,
}: Offered): string => `# Completion of hearthfolk for fish.
function __hearthfolk_answers
  switch $argv[1]
${answers.map(branch).join('\n')}
  end
end
function __hearthfolk_takes_value
  contains -- $argv[1] ${takers.map(quoted).join(' ')}
end
function __hearthfolk_list
  set -q HEARTHFOLK_CONTENT; and set -l content $HEARTHFOLK_CONTENT; or set -l content ${quoted(root)}
  set -q HEARTHFOLK_SAVES; and set -l saves $HEARTHFOLK_SAVES; or set -l saves ${quoted(saves)}
  set -l found
  switch $argv[1]
    case npcs; set found $content/npc-agents/*/SOUL.md
    case skills; set found $content/skills/*/SKILL.md $content/worlds/*/skills/*/SKILL.md $content/npc-agents/*/skills/*/SKILL.md
    case saves; set found $saves/*/save.json
  end
  for file in $found; string replace -r '.*/([^/]+)/[^/]+$' '$1' -- $file; end
end
# The words before the one that is written, from "hearthfolk" on; none after another word of npx.
function __hearthfolk_words
  set -l words (commandline -opc)
  if test "$words[1]" = npx
    set -e words[1]
    while string match -q -- '-*' "$words[1]"; set -e words[1]; end
    test "$words[1]" = hearthfolk; or return 1
  end
  printf '%s\\n' $words[2..-1]
  return 0
end
function __hearthfolk
  set -l words (__hearthfolk_words); or return 1
  set -l verb ''
  set -l place 0
  set -l last ''
  for word in $words
    if test -n "$last"; set last ''; continue; end
    if string match -q -- '-*' $word
      if __hearthfolk_takes_value "$verb:$word"; or __hearthfolk_takes_value ":$word"; set last $word; end
      continue
    end
    if contains -- $word (__hearthfolk_answers "$verb:words")
      set verb (string trim -- "$verb $word")
      set place 0
    else
      set place (math $place + 1)
    end
  end
  switch "$last"
    case --npc --from; __hearthfolk_list npcs
    case --save; __hearthfolk_list saves
    case ''
      if string match -q -- '-*' (commandline -ct)
        __hearthfolk_answers "$verb:flags"
        string split ' ' -- ${quoted(global)}
      else
        __hearthfolk_answers "$verb:words"
        __hearthfolk_answers "$verb:$place"
      end
    case '*'; return 1
  end
end
# Files are offered where there is nothing of ours.
function __hearthfolk_has_some
  set -l offered (__hearthfolk); and test (count $offered) -gt 0
end
complete -c hearthfolk -f -n __hearthfolk_has_some -a '(__hearthfolk)'
complete -c npx -f -n __hearthfolk_has_some -a '(__hearthfolk)'`

const branch = ({ key, values }: Answer): string =>
  `    case ${quoted(key)}; ${values.startsWith('$') ? `__hearthfolk_list ${values.slice(1)}` : `string split ' ' -- ${quoted(values)}`}`

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`

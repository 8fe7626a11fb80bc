/**
 * What somebody says who has walked up to a newcomer. `{name}` is the newcomer; `{bed}` says where to sleep and `{todo}`
 * what there is to do. `bare` is said where there is neither. The manner of the speaker chooses the list.
 */
interface Lines {
  day: readonly string[]
  night: readonly string[]
  bare: readonly string[]
}

export const newcomerLines: Readonly<Record<'plain' | 'brief' | 'child', Lines>> = {
  plain: {
    day: [
      'You are new here, {name}, so let me save you the asking. {bed} {todo}',
      'A new face! Be welcome, {name}. {bed} {todo}',
      'I have not seen you before, {name}. Stay a while. {bed} {todo}',
    ],
    night: [
      'You come late, {name}, but nobody is turned away here. {bed} {todo}',
      'Out at this hour, {name}, and new to the place? {bed} {todo}',
    ],
    bare: ['A new face! Be welcome, {name}.', 'I have not seen you before, {name}. Stay a while.'],
  },
  brief: {
    day: ['New here, {name}? {bed} {todo}', 'Stranger, then. Well met, {name}. {bed} {todo}'],
    night: ['Late, {name}. No harm. {bed} {todo}'],
    bare: ['Stranger, then. Well met, {name}.'],
  },
  child: {
    day: ['You are new! I saw you first! I can tell you everything, {name}. {bed} {todo}'],
    night: ['I am not meant to be up, {name}, so you never saw me. {bed} {todo}'],
    bare: ['You are new! I saw you first, {name}!'],
  },
}

/** Where a bed is to be had: `{host}` keeps it at `{inn}`. */
export const bedLines = {
  mine: 'I have a bed for you.',
  theirs: 'For a bed, ask {host} at {inn}.',
} as const

/** What there is to do. `{board}` is where errands hang. */
export const todoLines = {
  board: 'Who needs a hand hangs it on {board}, and who asks gets work.',
  ask: 'Ask anybody what they need, and you will not be idle.',
} as const

/** Places where errands hang. */
export const hangsErrands = /\bnotice board\b/i

/** From this hour on, and before the other one, it is night for somebody who comes. */
export const nightHours = { from: 21, to: 5 } as const

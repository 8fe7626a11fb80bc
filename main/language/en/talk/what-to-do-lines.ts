/**
 * What there is to do in a village. `{who}`: people who have work now. `{board}`, `{inn}`: places; `rest` follows such people, `board` stands alone. `{riddle}`: what
 * people puzzle over. A sentence is said only if all of it is known.
 */
interface Lines {
  one: string
  several: string
  rest: string
  board: string
  inn: string
  riddle: string
  nothing: string
  /** Where nobody ever asks for a hand. */
  idle: string
}

export const whatToDoLines: Readonly<Record<'plain' | 'brief' | 'child', Lines>> = {
  plain: {
    one: '{who} could do with a hand just now: go and ask.',
    several: '{who} could do with a hand just now: go and ask them.',
    rest: 'The rest hangs on {board}.',
    board: 'Whoever needs a hand hangs it on {board}.',
    inn: 'In the evening people sit together at {inn}.',
    riddle: 'And if you like a riddle, ask about {riddle}.',
    nothing: 'Ask anybody what they need, and you will not be idle.',
    idle: 'Nobody has asked for a hand that I know of. Look around, and take your time.',
  },
  brief: {
    one: '{who} needs a hand. Ask.',
    several: '{who} need a hand. Ask.',
    rest: 'Rest is on {board}.',
    board: 'Look at {board}. Work hangs there.',
    inn: 'Evenings, {inn}.',
    riddle: 'Want a riddle? Ask about {riddle}.',
    nothing: 'Ask around. Somebody always needs something.',
    idle: 'Not much. Look around.',
  },
  child: {
    one: '{who} wants somebody to help! You could.',
    several: '{who} want somebody to help! You could.',
    rest: 'And the papers on {board} are all things that somebody wants.',
    board: 'The papers on {board} are all things that somebody wants.',
    inn: 'The grown-ups go to {inn} in the evening and I am not allowed.',
    riddle: 'And nobody knows about {riddle}!',
    nothing: 'You can ask everybody what they want. I do.',
    idle: 'You can look at everything! I did.',
  },
}

/** What comes first when somebody offers a hand to one who needs none. */
export const handNotNeeded: Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>> = {
  plain: ['That is kind of you, {name}. I manage today.', 'I thank you, {name}; today I manage.'],
  brief: ['Kind. I manage.', 'Not today. Thanks.'],
  child: ['I do not need any, but thank you!', 'No, I can do it already.'],
}

/** What comes first when somebody asks for work that I do not have. */
export const noWork: Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>> = {
  plain: [
    'I have no work to give today, {name}; what there is, I do myself.',
    'Of work I have none to give away just now, {name}.',
  ],
  brief: ['No work here. Not today.', 'None today.'],
  child: ['I have not got any work! I only have things that I have to do.', 'Work? No! I do not want any either.'],
}

/** Whom to begin with. */
export const beginWith: Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>> = {
  plain: ['Begin with {who}, {name}: knock, and say that you have a hand free.', 'Go to {who} first, and ask.'],
  brief: ['{who} first.', 'Go to {who}. Ask.'],
  child: ['{who} first! Just go and ask.', 'You go to {who} and ask. I would.'],
}

/** What it pays, of work that is not mine. `{who}` has it. */
export const theirPay: Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>> = {
  plain: [
    'That {who} must tell you, {name}. Nobody here asks for a hand and gives nothing.',
    'Ask {who} before you begin, {name}; then there is no arguing after.',
  ],
  brief: ['Ask {who}. Before you start.', '{who} says that. Not me.'],
  child: ['You have to ask {who}! Maybe a bun?', 'I do not know. {who} has to say!'],
}

/** Beyond those whom I named. */
export const nobodyElse: Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>> = {
  plain: [
    'More I have not heard of, {name}. Ask around; somebody always has something.',
    'Nobody else that I know of.',
  ],
  brief: ['That is all I know of.', 'Nobody I heard of.'],
  child: ['I only know of those!', 'That is all. I think.'],
}

/** Where people sit together in the evening. */
export const sitsTogether = /\b(?:tavern|inn)\b/i

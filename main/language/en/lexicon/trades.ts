import { stem } from './stem.ts'

/** What people need each trade for: words for a role, and the things of its trade. */
const trades = `smith blacksmith: mend repair sharpen nail sword horseshoe plough knife axe hammer tool iron armour anvil blade hinge chain weapon metal steel spade pot shield helmet sharpen shoe forge dagger scythe
baker: bun bread cake pie loaf bun roll pastry dough bake tart biscuit rye
miller: grind flour grain meal sack grind corn wheat mill
innkeeper tavern keeper tavernkeeper publican barkeep hostess landlord landlady barmaid barman bartender alewife: beer ale room bed drink food meal wine supper lodging sleep night stew inn tavern mead cider eat rent hungry thirsty lodge
farmer farmwife peasant ploughman: milk egg vegetable wheat potato cabbage cow hen field seed hay cheese butter farm turnip carrot pig crop
fisher fisherman fisherwoman: fish trout boat net hook bait pike eel fishing
healer herbalist physician doctor midwife apothecary nurse: treat medicine herb cure wound sick fever heal ill remedy potion salve baby cough pain hurt poison plant cut burn bruise bandage bleed stomach headache toothache tooth rash bite sting splinter blister
carpenter joiner woodworker: table chair door furniture bench cabinet coffin plank roof wheel carpentry
tailor seamstress weaver: clothes shirt dress cloak coat sew stitch cloth wool thread trousers
cobbler shoemaker: boot shoe sole leather
merchant trader pedlar shopkeeper peddler tradeswoman saleswoman: goods rope lantern lamp candle salt spice supply map trinket shop trade
priest chaplain monk nun sexton pastor vicar parson reverend clergyman preacher: preach wedding funeral bless pray prayer marry baptise confess god grave sermon bell chapel church soul
hunter trapper huntress ranger huntsman gamekeeper: hunt meat fur deer venison rabbit bow trap hide
guard watchman watch captain soldier: guard thief law crime robbery protect danger jail steal
teacher scholar schoolmaster schoolmistress librarian scribe schoolteacher tutor: teach lesson read write book letter learn school history study
mayor elder reeve headman: law village tax rule permit complain leader charge
brewer: beer ale cider mead brew barrel
shepherd: sheep wool lamb
woodcutter lumberjack forester: wood firewood tree log timber forest
bard musician minstrel fiddler: song music dance tune fiddle lute sing play
beekeeper: honey wax bee
butcher: meat sausage ham beef pork
potter: pot jug bowl cup clay
messenger courier: letter message post news`

const byRole = new Map<string, ReadonlySet<string>>()
for (const line of trades.split('\n')) {
  const [roles, things] = line.split(':')
  if (roles === undefined || things === undefined) continue
  const stems = new Set(things.trim().split(/\s+/).map(stem))
  for (const role of roles.split(' ')) byRole.set(stem(role), stems)
}

/** Whether two words name the same trade: "landlady" and "tavern". Both stemmed. */
export const sameTrade = (left: string, right: string): boolean => {
  const things = byRole.get(left)
  return things !== undefined && byRole.get(right) === things
}

/** Whether people need this role (one word, stemmed) for that thing (a stem). */
export const tradeHas = (role: string, thing: string): boolean => byRole.get(role)?.has(thing) ?? false

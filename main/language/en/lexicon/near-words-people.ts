/**
 * Words about people that match each other in a search: relatives, body, feelings, talk, work, schooling, faith. Each
 * line is one group of synonyms, or, with a colon, a kind and its members. Chosen by hand for everyday and village
 * English. A word may be in several groups.
 */
export const nearWordsAboutPeople = `
mother mum mom mama mummy ma
father dad papa daddy pa
parents: mother father mum dad
grandmother grandma granny gran nan nana
grandfather grandpa grandad granddad gramps
grandparents: grandmother grandfather granny grandpa
brother bro
sister sis
siblings: brother sister twin
child kid youngster toddler little
children: son daughter baby boy girl kids twins
son boy lad
daughter girl
baby infant newborn bump
wife spouse missus
husband spouse
spouse partner: wife husband
boyfriend girlfriend sweetheart partner: date dating
aunt auntie
uncle
cousin
nephew
niece
relatives relations kin family: aunt uncle cousin nephew niece grandmother grandfather brother sister parents
in-law: mother-in-law father-in-law brother-in-law sister-in-law
orphan: parents died
godmother godfather godparent godchild
widow widower widowed: husband wife died
friend mate pal buddy companion chum
friends: friend mate pals
neighbour neighbor: next door
flatmate roommate housemate lodger: share flat
stranger newcomer visitor guest
enemy rival foe
marry married wedding wed bride groom marriage spliced hitched: husband wife ceremony
engaged engagement betrothed proposed proposal fiance fiancee: ring
divorce divorced separated separation split
pregnant pregnancy expecting expectant: baby due bump
birth born give delivered: baby
due expected: baby
adopt adopted adoption foster
die died death dead passed deceased late lost
funeral burial buried grave graveyard cemetery wake
birthday: born turned party cake candles
anniversary: years married
age old: years turned birthday
young youth childhood little: boy girl kid
grow grew raised brought up childhood
old elderly aged ancient: pensioner
name called named call
nickname: called call
hair: blond brown red grey curly beard bald haircut fringe
eyes: blue green brown glasses
glasses spectacles
tall height short
thin slim skinny
fat stout overweight
strong: muscles
beautiful pretty lovely handsome gorgeous
ugly plain
clothes clothing garment wear outfit: coat dress shirt trousers skirt jacket hat shoes scarf jumper sweater boots socks
shoes footwear: boots trainers sandals slippers clogs sneakers
jewellery jewelry: ring necklace bracelet earrings brooch pendant locket
coat jacket cloak
jumper sweater pullover cardigan
trousers pants jeans breeches
happy glad joyful pleased delighted cheerful thrilled overjoyed
sad unhappy miserable gloomy depressed blue sorrow upset
angry cross furious mad annoyed irritated rage
afraid scared fear frightened terrified dread phobia terrifies scares: nightmare
worried worry anxious nervous concerned uneasy stress stressed
calm peaceful relaxed relax soothe quiet: unwind
tired exhausted weary worn knackered sleepy
bored boring dull tedious
excited excitement eager looking forward
proud pride
ashamed embarrassed embarrassing shame humiliated mortified
surprised surprise astonished amazed shocked
jealous envy envious
lonely alone solitary: miss
miss missed longing homesick
love adore fond crush
like enjoy fond love
favourite favorite prefer preferred best: love
hate dislike detest loathe despise stand bear
enjoy fun pleasure delight
hope wish dream want long
want wish desire would like
laugh laughed funny giggle joke hilarious
cry cried weep tears sob
smile grin
shy timid quiet
kind nice gentle generous friendly
rude mean nasty unkind
brave courage bold
lazy idle
clever smart bright intelligent
stupid foolish silly
strict stern
stubborn
honest truthful
lie lied liar
patient patience
regret sorry
apologise apologize apology sorry forgive
thank thanks grateful gratitude
believe faith trust
doubt unsure uncertain
remember recall memory
forget forgot forgotten slipped
decide decided decision choose chose choice settle: made up mind
plan plans planning intend intention going
agree agreed agreement
refuse refused reject rejected turned down decline
accept accepted admitted offer got in
allow allowed permit permission let
forbid forbidden banned not allowed: must
promise promised swear vow word
secret confide private hush
gossip rumour rumor
argue argued argument quarrel quarrelled row fight fell out dispute
fight fought brawl
agreeable pleasant
help helped assist aid hand support lend
save saved rescue rescued
protect guard
teach taught teacher lesson instruct tutor train
learn learned learning study taking up lessons course class
teacher: school pupils class
pupil student schoolchild: school class
school: teacher class pupils lessons college
university college degree
exam test: passed failed grade marks result
course class lessons training workshop
graduate graduated graduation: degree
read reading book novel
write wrote writing author writer: book story poem diary letter
letter post note card mail
poem poetry poet verse
story tale
language: english french german spanish italian japanese latin speak
speak talk spoke chat conversation said
discuss talked about
tell told inform let know
ask asked question enquire
answer reply
shout yell scream
whisper
meet met meeting encounter ran into introduced
meet: know acquainted
introduce introduced
visit visited visiting see call on came round went stay
invite invited invitation
call phone telephone ring rang
message text email wrote
news tell announcement
advice advise suggest suggestion recommend recommended tip
suggest proposed idea
complain complained moan grumble
praise compliment
gift present gave
give gave gift hand
receive received got given
share shared
borrow borrowed lend lent loan owe
owe debt owes: pay borrowed
return give back
steal stole stolen theft thief robbed burgled burglar robbery nicked
lose lost missing mislaid
find found discover discovered
search looking look for seek hunt
hide hid hidden
break broke broken smashed cracked snapped
repair fix fixed mend mended repaired
build built construct make
work job occupation profession trade career living employed employment occupied
job work: employed hired boss
boss manager employer master: work
colleague coworker workmate: work
hire hired employ taken on
fired sacked dismissed laid off redundant: job
quit resign resigned gave up left handed in notice stopped
retire retired retirement
promote promoted promotion: head manager
apply applied application
interview: job applied
salary wages pay earn income: paid
volunteer volunteering charity: help
business company firm shop
profession: baker smith miller farmer teacher nurse doctor carpenter tailor fisherman sailor soldier cook cleaner driver clerk builder plumber electrician engineer lawyer
nurse nursing: hospital ward
doctor physician surgeon gp healer: hospital clinic
vet veterinary: animal clinic
dentist: tooth teeth
lawyer solicitor
police constable officer guard: arrest
soldier army military: war
war battle
smith blacksmith forge ironworker: iron hammer anvil
carpenter joiner woodworker: wood table
miller mill: flour grain
baker bakery baking bake: bread loaf cake
butcher: meat
farmer farm farming: field cows harvest
fisherman angler fishing: fish boat net rod
tailor seamstress sewing: clothes dress
hunter hunting hunt: deer bow
shepherd: sheep flock
gardener gardening garden: plants flowers vegetables
cook chef cooking: kitchen meal
innkeeper landlord: inn tavern
priest vicar pastor minister: church chapel
king queen prince princess royal crown
mayor: town
actor actress acting theatre: play stage
musician music band: play instrument
singer singing sing choir: song
painter painting artist art paint: picture canvas
photographer photo photograph picture: camera
ill sick unwell poorly illness disease sickness: fever flu cold cough doctor
fever temperature
cold flu cough sneeze
pain ache hurt sore hurts
injury injured hurt wound: broke sprained twisted cut burned fell ankle leg arm wrist knee
hurt injured broke sprained twisted
headache migraine
allergy allergic: sneeze rash hives react reaction hay peanuts
medicine medication pills tablets drug cure remedy: doctor
hospital clinic ward surgery infirmary
operation surgery
recover recovered better heal healed recovery
healthy health fit fitness
diet eat: weight
vegetarian vegan: meat
smoke smoking cigarettes: quit
drunk drinking alcohol pub: beer wine
sleep slept asleep bed nap insomnia
dream dreamed nightmare
wake woke awake
body: arm leg hand foot head back knee ankle shoulder
tooth teeth
pray prayer
church chapel temple religion religious faith
luck lucky charm fortune
ghost haunted spirit
god faith
habit routine usually always every
live lived lives living reside dwell home stay
move moved moving relocate settle new
home house live
born birthplace from grew
from: born grew come
country nationality abroad: born
town village city
address street: live
character personality like
famous well-known celebrity
win won winner prize victory first: medal trophy award
lose lost beaten defeat
compete competition contest tournament race match entered
try tried attempt
succeed success managed passed
fail failed failure
mistake error wrong blunder
problem trouble difficulty wrong
accident crash: hurt
blame fault
idea thought
change changed switch switched
start started begin began took up opened
stop stopped quit gave up end ended finish
finish finished complete completed done
cancel cancelled called off
postpone postponed delayed put off moved
late delayed
wait waited
arrive arrived come came reach
leave left depart departed gone
keep kept
raise raised collect: money funds
`

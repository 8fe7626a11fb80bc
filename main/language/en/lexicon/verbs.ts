/** Sets of interchangeable verbs in village talk, one set a line. A word may be in several. */
export const verbSets = `seek search hunt look-for quest pursue chase track
lose mislay misplace drop mislaid lost
lose lost missing vanish disappear
lose mislay misplace look-for
find discover spot locate recover uncover come-across
steal rob swipe pinch nick pilfer thieve stolen burgle theft
hide bury conceal stash stow tuck
keep store put stash
live dwell reside stay lodge inhabit home settle sleep-at house move relocate
move relocate shift settle
work labour toil job do-for-living employ earn trade profession occupation craft career business
make craft build create forge construct produce fashion manufacture
repair mend fix restore patch
bake cook roast prepare
brew distil ferment
grow plant farm sow cultivate harvest
sell trade peddle vend offer hawk
buy purchase get acquire shop obtain
own possess have belong keep
owe debt borrow lend loan owing
pay cost price spend charge worth
give gift present hand offer donate grant
receive get inherit accept
bring carry fetch deliver transport haul bear take
send post deliver dispatch
like love enjoy adore fond-of favourite prefer cherish fancy appreciate
hate dislike detest loathe despise can-not-stand can-not-bear abhor
want wish desire dream hope long yearn crave aspire goal ambition aim plan hanker
fear afraid scared frighten terrify dread worry scare terror nightmare haunt terrified frightened fright phobia anxious
promise swear vow oath pledge
leave depart set-off go set-out travel journey voyage head go-away sail
arrive come reach get-to turn-up land
return come-back go-back back
come-from hail originate native born origin birthplace homeland raised grow-up
travel journey wander roam ride voyage walk trek
travel journey come arrive
visit call-on see meet drop-by
meet encounter see run-into
marry wed wedding betroth engage married bride groom
marry wife bride
marry husband groom
marry spouse
die pass-away perish drown death dead decease kill
kill slay murder slaughter
fight battle duel brawl attack
argue quarrel fight row fall-out bicker feud dispute
help aid assist support rescue save
hurt injure wound harm ache pain sprain break
heal cure recover mend treat
suffer ail sick ill sicken unwell poorly
cry weep sob mourn grieve
laugh giggle smile
sing hum chant song
dance jig reel waltz
play perform strum
teach train instruct school educate
learn study practise train read
build construct erect raise
burn fire blaze flame
break smash shatter crack broken damage
fall tumble drop slip
wait await expect linger
watch guard protect defend mind
see spot notice witness observe glimpse catch-sight
hear listen overhear
say tell mention speak claim state report
write scribble pen note
read study
eat consume dine feed devour food
drink sip gulp swallow
avoid allergic can-not-eat shun
sleep rest nap slumber doze
wake rise get-up awake
begin start open commence
end finish close stop cease over
hate resent envy
trust believe rely depend
lie deceive cheat trick fool swindle betray
ask beg request plead
answer reply respond
remember recall memory
forget
name call christen
own run keep lead manage operate
win earn gain
collect gather pick harvest
catch trap hook snare fish
hunt shoot stalk
swim bathe float
climb scale
open unlock
close shut lock
need require lack
use employ wield
clean wash scrub sweep
celebrate party feast festival rejoice
pray worship bless
escape flee run-away bolt
follow trail accompany
invite ask
choose pick select
plan intend mean aim
haunt ghost
hang dangle
ring chime toll
smell scent stink
rain pour drizzle
sew stitch tailor knit weave
paint draw sketch
sail row navigate
mine dig excavate
stay sleep lodge overnight
study train become learn
meet appointment rendezvous
work-on write book paint build make compose create
suspect think believe accuse blame guess
collect hobby
poison kill
arrest imprison jail prison capture
rob attack ambush
ail hurt ache pain sore wrong
save spare want buy
grow-old age birthday
cheat dishonest
angry cross cheat insult betray
regret sorry mistake`

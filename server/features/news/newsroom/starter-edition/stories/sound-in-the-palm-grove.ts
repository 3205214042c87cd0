import type { Story } from '#schemas/story.ts'

export const soundInThePalmGrove: Story = {
  id: 'sound-in-the-palm-grove',
  title: 'The Sound in the Palm Grove',
  moral: 'Before you run with a story, go and look at the place where it began.',
  story: `
<p>A young hare lay under a palm, beneath a bel tree, and wondered about things, as she did every afternoon. “Suppose that the earth broke up,” she thought. “What would become of me?” At this very moment a ripe bel fruit came down behind her and hit a dry palm leaf. It made a tremendous crack.</p>
<p>The hare did not turn round. She was already running.</p>
<p>“What is it?” called another, as she shot past. “The earth is breaking up!” He asked nothing more and ran too. They passed a third and a fourth, and soon there were a thousand hares running, with nobody left over to ask. The deer saw them. “The earth is breaking up!” said the hares. The deer told the boars, the boars told the buffaloes, and the elephants, who pride themselves on finding things out slowly, heard it from so many sides that it had to be true.</p>
<p>A lioness on a hill saw the dust. Beyond the plain lay the cliffs and the sea, and the whole forest was galloping straight for them. She ran down, stood in the way, and roared three times. Everything stopped.</p>
<p>“Who says that the earth is breaking up?”</p>
<p>“The elephants know all about it,” said the boars.</p>
<p>“We had it from the buffaloes,” said the elephants.</p>
<p>“We heard the boars.” “The deer told us.” “The hares were quite definite.”</p>
<p>“Which hare?”</p>
<p>Each hare pointed at the next, until there were no more to point at, and one was left in the middle of a circle, trembling.</p>
<p>“I heard it, my lady. I was under my palm, and it began just behind me.”</p>
<p>“Did you see it?”</p>
<p>“It was not a thing to wait for.”</p>
<p>“Climb on my back,” said the lioness. “We shall have a look. The rest of you may sit down.”</p>
<p>The hare shut her eyes all the way. When she opened them they stood before her own palm tree. The earth was there, and all in one piece. On a torn leaf lay a bel fruit. The lioness gave it a push with her paw, and it rolled to the hare's feet.</p>
<p>“Take it along,” said the lioness. “They will not believe me. They have been running too long for that.”</p>`,
}

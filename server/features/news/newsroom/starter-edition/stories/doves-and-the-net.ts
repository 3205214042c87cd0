import type { Story } from '#schemas/story.ts'

export const dovesAndTheNet: Story = {
  id: 'doves-and-the-net',
  title: 'The Doves and the Net',
  moral: 'What none can do alone, all can do together; and a small friend is no small thing.',
  story: `
<p>A flock of doves was crossing a forest with their king when one of them saw grains of rice on the ground below. “Who would spread rice where nobody lives?” said the king. “Let us fly on.” But the doves were hungry. They talked all at once, they settled, and he settled with them rather than leave them. Then a net dropped over the whole flock. At the edge of the clearing a fowler got up from behind a bush.</p>
<p>Every dove beat its wings and pulled its own way, and the net only grew tighter. They began to blame the one who had seen the rice.</p>
<p>“That can wait,” said the king. “One of us cannot lift this net. Perhaps all of us can. When I call, we fly upwards, everybody together, and nobody stops.” He called. A hundred wings opened in the same moment. The net trembled, rose, and went up over the trees with the doves inside it. The fowler ran along below with his eyes on the sky. Sooner or later, he thought, they will quarrel, and then they will fall. But they did not quarrel, and at last he had to turn back.</p>
<p>“We cannot fly in a net for ever,” said the doves. The king guided them to a hillside where an old friend of his lived, a mouse whose house had a hundred doors. The mouse heard the rush of wings and hid. Then he heard the voice, came out, and ran at once to the king to bite through the threads about his feet.</p>
<p>“Not mine first,” said the king. “Theirs.”</p>
<p>“My teeth are old,” said the mouse. “If they should break before I am done, you at least ought to be free.”</p>
<p>“If you grow tired when I am free, my people stay caught. If you grow tired when only I am caught, you will find the strength for one bird more.”</p>
<p>The mouse laughed and began at the far end. Thread by thread, he freed every dove, and the king last of all. His teeth held.</p>`,
}

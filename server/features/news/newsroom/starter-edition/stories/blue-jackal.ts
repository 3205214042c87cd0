import type { Story } from '#schemas/story.ts'

export const blueJackal: Story = {
  id: 'blue-jackal',
  title: 'The Blue Jackal',
  moral: 'A borrowed colour lasts until the first song; those who deny their own have nobody left when it fades.',
  story: `
<p>A hungry jackal crept into a town one night, and every dog in it woke up. They chased him through the market, past the temple and into a yard, where he jumped over a wall and landed in a dyer's vat. It was full of indigo. He kept his nose out and the rest of him under until the barking had moved on.</p>
<p>In the morning a blue animal walked into the forest. The deer fled. The boars fled. A tiger, who had never fled from anyone, remembered an appointment. The jackal looked behind him to see what had frightened them, saw nobody, and then saw his own paws. He thought quickly.</p>
<p>“Why do you run?” he called. “You have never had a proper king, so one has been made for you. Look at me. Is there another of this colour?”</p>
<p>There was not. They came back, bowing, and he gave out the posts. The lion became minister, the tiger guarded the royal bedchamber, and the elephant kept the gate. Each day they hunted and laid the best of it before him, and he divided it with a wave of a blue paw.</p>
<p>“And what shall we jackals do, Majesty?” asked his old neighbours, who had a feeling that they had met him before.</p>
<p>“Leave,” said the king. He did not like the way they sniffed. They were driven from the forest the same evening.</p>
<p>For a season all went well. Then the rains came. One night, when the court was assembled and the clouds had parted, the exiles sat down on a distant hill and began to howl at the moon. It was a fine old howl, in four voices. The king had not heard it for months. His ears rose. His eyes filled with tears. Before he knew what he was doing, he had thrown back his head and joined in.</p>
<p>The lion looked at the tiger.</p>
<p>“Minister,” said the tiger slowly, “for how many weeks have I been guarding a jackal?”</p>
<p>The jackal did not wait for the answer. He ran through the wet grass towards the hill, and at every bush he brushed against he left a little more of his majesty behind. The singing had stopped when he got there, and nobody moved up to make room.</p>`,
}

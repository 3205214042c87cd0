import { Facts } from './facts.tsx'
import type { InformationSection } from './information-text.ts'

/** Sections of the privacy policy on stored data, its place and its recipients. */
export const privacyStorage: readonly InformationSection[] = [
  {
    id: 'device',
    title: '1. On your device',
    body: (
      <>
        <p>
          Vedika works from a database in your browser. It holds the articles you have seen and where you left them, and
          if you sign in your notes, categories, bookmarks, chats, drafts, insights, profile, purchases, what you follow
          and what you asked about articles. Nobody else’s session on that device opens yours.
        </p>
        <p>
          Articles stay when you log out, as anyone can read them. All of yours is removed from the device then; before
          anything unsent is lost, you are asked. If the server ends your session, what is unsent stays on the device,
          encrypted, until you sign in there again.
        </p>
      </>
    ),
  },
  {
    id: 'server',
    title: '2. On our server',
    body: (
      <>
        <Facts
          rows={[
            ['Account', 'Name, email, username, the address of your picture, Google’s number for you'],
            ['Profile', 'What you choose to enter there; it is published only if you switch that on'],
            ['Following', 'The sources and categories you follow; never published'],
            ['What you write', 'Notes with earlier versions and pictures, categories, tags, bookmarks'],
            ['Chats', 'Questions, answers and the text of PDFs that you ask about; how much you asked on each day'],
            ['Spoken questions', 'Written down and asked; the recording is not kept'],
            ['Insights', 'What articles mean for the goals in your profile, chosen each morning; the newest alone'],
            ['Purchases', 'Credits, days, amounts, tax, your state, the payment’s id; never your card'],
            ['Session', 'A fingerprint of the key in your cookie, browser and system, when it began and was last used'],
            ['Messages', 'What you send us by the contact page'],
          ]}
        />
        <p>
          We use this to run the service you asked for, to keep accounts as tax law demands, and for nothing else. Your
          network address is held in memory for some minutes, to count calls. A refused sign-in or a forbidden call of
          somebody unknown is written to the server’s log with its address.
        </p>
        <p>
          If you agree to it under <em>Sync</em>, the app also tells how often syncing met a conflict or a repair: three
          numbers, no contents.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: '3. Cookies and local storage',
    body: (
      <>
        <p>Only what the service needs. There is nothing to refuse, and therefore no banner.</p>
        <Facts
          rows={[
            ['vedika-session', 'Cookie that keeps you signed in; scripts cannot read it'],
            [
              'vedika-sign-in',
              'Cookie of the login page, for half an hour: your sign-in is good in this browser alone',
            ],
            ['rememberMe', 'Cookie with Yes or No: whether you want to stay signed in'],
            ['Local storage', 'Light or dark, the background, and such choices of this device'],
          ]}
        />
      </>
    ),
  },
  {
    id: 'others',
    title: '4. Who else receives something',
    body: (
      <>
        <ul>
          <li>
            <strong>Google</strong>, when you sign in: that you do so, here. Its script is loaded on the login page
            alone.
          </li>
          <li>
            <strong>The payment provider</strong> (Razorpay), when you pay: name, email, phone and amount. Your card’s
            number goes from your browser to them.
          </li>
          <li>
            <strong>The site of a page</strong> that you save by its address: that this server reads it, not that you
            do.
          </li>
          <li>
            <strong>The provider of a language model</strong>, if this server uses one, when you ask the assistant, look
            up words or open an analysis: your question, the conversation, the article or PDF, and where you allow it in
            a conversation, passages of your notes and bookmarks. Not your name or email.
          </li>
          <li>
            <strong>The provider that writes down speech</strong>, if this server uses one, when you speak a question:
            the recording.
          </li>
          <li>
            <strong>The maker of a voice</strong>, when you listen with a voice that speaks over the network: the text.
            The list of voices says which do.
          </li>
        </ul>
        <p>
          Newsrooms do not learn that you read: our server fetches the articles, and you get them from us. That changes
          when you follow a link to the original. We sell no data and show no advertising. We hand data to an authority
          only where the law obliges us.
        </p>
      </>
    ),
  },
]

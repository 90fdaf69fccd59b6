import type { DemoLesson } from '../course.ts';

export const privacyLessons: readonly DemoLesson[] = [
  {
    kind: 'lesson',
    name: 'Lesson 1. What personal data is',
    minutes: 10,
    content: `<h2>More than a name</h2>
<p><strong>Personal data</strong> is any information about a living person who can be identified, directly or by putting pieces together. A name is personal data. So is a staff number, a photo, a licence plate, a voice message, or "the only colleague from Huế in the accounts team".</p>
<h2>Some data needs special care</h2>
<p>Health, religion, political opinions, trade union membership, biometric data, a person's sex life: if such data leaks, people can be hurt in ways that no apology repairs. Handle it only when your task truly needs it.</p>
<h2>Six habits</h2>
<ol>
<li><strong>Have a reason.</strong> Say for what purpose you collect data, and have a lawful ground for it.</li>
<li><strong>Use it for that purpose only.</strong> The birthday list is not a mailing list.</li>
<li><strong>Collect little.</strong> What you do not have cannot leak.</li>
<li><strong>Keep it right.</strong> Correct what is wrong when you learn of it.</li>
<li><strong>Do not keep it for ever.</strong> Decide at the start when it will be deleted.</li>
<li><strong>Keep it safe.</strong> That is the next lesson.</li>
</ol>
<h2>People have rights</h2>
<p>Anybody may ask what we know about them, have it corrected, and in many cases have it deleted. Such a request need not use any special words. Pass it to the data protection officer on the same day: a legal deadline has started to run.</p>`,
  },
  {
    kind: 'lesson',
    name: 'Lesson 2. Keeping data safe',
    minutes: 10,
    content: `<h2>Passwords</h2>
<p>Length beats cleverness. A password of four random words is easier to remember and harder to guess than a short one full of symbols. If a password is made of <em>n</em> words drawn at random from a list of 7776, the number of possibilities is</p>
<p>$$N = 7776^{n}$$</p>
<p>For four words that is about 3.7 million billion. Use a different password for every service, keep them in a password manager, and switch on the second factor wherever it is offered.</p>
<h2>Phishing</h2>
<p>Most break-ins begin with a message, not with a hacker in a dark room. Be suspicious when a message</p>
<ul>
<li>puts you under pressure: "within one hour", "your account will be closed";</li>
<li>asks for something that is never asked for by mail, such as a password;</li>
<li>comes from an address that only looks right, or links to a site with a strange name.</li>
</ul>
<p>Do not click, do not answer. Report it with the button in your mail program, and if in doubt call the sender on a number that you already know.</p>
<h2>Everyday carefulness</h2>
<ul>
<li>Lock the screen when you stand up, even for a minute.</li>
<li>Check the recipients before you send; use blind copies for groups of strangers.</li>
<li>Share a link with a date of expiry instead of an attachment.</li>
<li>Paper with personal data goes into the shredder, not the bin.</li>
</ul>`,
  },
  {
    kind: 'lesson',
    name: 'Lesson 3. When something has gone wrong',
    minutes: 10,
    content: `<h2>What a breach is</h2>
<p>A <strong>personal data breach</strong> is any loss, theft, destruction or disclosure of personal data that should not have happened. A stolen laptop is a breach. So is a mail to the wrong person, or a folder that everybody could read for a week.</p>
<h2>The first hour</h2>
<ol>
<li>Stop it from getting worse: recall the mail, take the folder offline, have the device locked.</li>
<li>Report it to the data protection officer at once, even if you are not sure and even if it was your own mistake.</li>
<li>Write down what happened, when, whose data and how much.</li>
<li>Do not delete anything: the traces are needed.</li>
</ol>
<h2>Why the hurry?</h2>
<p>Under many laws, the European GDPR among them, the authority must hear of a serious breach within <strong>72 hours</strong> of our becoming aware of it, and the people concerned without undue delay if they are at high risk. The clock starts when the first of us knows.</p>
<h2>No blame</h2>
<p>Whoever reports quickly protects others. A mail to the wrong address that is reported after five minutes is usually harmless. The same mail, hidden for two weeks, may not be.</p>`,
  },
];

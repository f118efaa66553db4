import { catalog } from "#contract/text/catalog.ts";

/** Every sentence describes what the program does (tests/database/privacy-facts.test.ts). */
export const privacyTexts = catalog("privacy", {
  title: "Privacy",
  description:
    "What {productName} stores about the people who use it, why, for how long, and how to have it changed or deleted.",
  lead: "In short: you can search and read {productName} without telling us who you are. There is no advertising, no tracking across sites, and nothing about you is sold.",
  effective: "Effective March 31, 2025; last changed November 27, 2026",
  controller: "Who is responsible",
  controllerText: "The people who run {productName}. You reach them at <mail></mail>.",

  browsing: "When you browse",
  requests:
    "Your browser sends its network address, the page that it requests and what kind of browser it is. We use this to send you the page. The program’s log records errors and login attempts, not visits; servers in front of it may keep their own logs for a while. What you type into the search is used to answer that search, and is not stored.",
  attempts:
    "So that no one can guess passwords or overload the service, attempts are counted: by network address, by account and by browser. A count is deleted within a day. <em>Legal basis: our legitimate interest in a service that is safe and works (Art. 6 (1) (f) GDPR).</em>",
  cityLookup:
    "To fill in your city where a form needs one, we ask a service of another company about your network address.",
  noCityLookup: "We do not send your network address to other companies to find out where you are.",
  nearMe:
    "When you press ‘Near me’, your browser sends your location to this site, if you allow it. The location is rounded to some hundred meters, used for that search, and not stored. It stays in the address of the results in your own browser until you leave them.",
  lastPlaces:
    "Your browser stores the last three places you searched in, to suggest them again. They are sent here to look up their names, and not stored here.",

  account: "When you have an account",
  accountData:
    "We store your email address, the name you choose to show, your password in a form that cannot be turned back into it, and your settings: theme, language, time zone, reminders. For each place where you are logged in, we store when the session began, when it was last used, and how the browser identifies itself. The session ends {sessionDays} days after its last use, and {sessionEndDays} days after it began at the latest. Sign-ins, refused attempts and changes to your account’s security stay in your recent activity for {accountEventDays} days, with the browser and system they came from, and the city if this site looks that up. When your address changes, the old one is stored for {addressUndoDays} days, so that the change can be undone. An account whose address is never confirmed is deleted after {unconfirmedDays} days. <em>Legal basis: the contract with you (Art. 6 (1) (b) GDPR).</em>",
  emails:
    "We email you about your account, your reservations, your listings, your reviews and your questions, and about nothing else. You can turn reminders off. We store which emails about a reservation were sent for {reservationMailDays} days after it, and emails that cannot be delivered for {givenUpDays} days at most. The people who run {productName} are notified by email how many reviews were reported or wait for a check and at which listings, and how many emails could not be delivered. These emails contain no one’s words or addresses.",
  push: "If you are a member of a listing and turn on notifications for a device, we store its address at the push service of its browser, the keys to encrypt messages to it, and what you want to be notified of. They are deleted when you turn notifications off, log out there, are no longer a member of the listing or delete your account, and when the push service reports that the device no longer exists.",

  others: "What others can see",
  review: "A review appears under your display name, with its date and its stars, and never under your email address.",
  question:
    "A question is visible, with your display name, to the members of the listing that it is about. The business can publish it with its answer, without your name. When you delete your account, questions that are not published are deleted, and published ones stay without any trace of you.",
  lists:
    "The listings that you save, in lists with your notes, are visible only to you. If you share a list, everyone with its link sees its name, your display name, the listings and the notes, until you make it private or replace the link. Votes are counted, and no one sees who voted. What you remove from a list is deleted after {removedFromListHours} hours.",
  plans:
    "If you share a reservation by link, everyone with the link sees the place, the time, the number of people, whether it is confirmed, how late you say you are, the name that you choose to show, and the names and answers of the people who reply. They see nothing else of it, and the business does not see the link or the answers. They need no account: we store the name that they enter and their answer. The link and the answers are deleted when you stop sharing, {planDays} days after the reservation, and with your account.",
  reservation:
    "A reservation is visible to you and to the business: your display name, the time, the number of people, whom you ask for, the note that you write for it, your telephone number and your answers if the business asks for them, how late you say you are, whether you say that you are coming, and what becomes of it. The business can write to you through us, and does not see your email address. The reservation stays in the business’s records when it is over; your note, your number and your answers are deleted with your account. The business may store notes about you in its guest book, such as what you like: only the members of the listing can read them. They are part of the data that you can download, and are deleted with your account.",
  waitlist:
    "When you join a waitlist, the business sees your display name, the day and the times that you could come, the number of people, whom you ask for, and your telephone number if it asks for one. Others see how many wait before them, but no names. Your entry is deleted when you accept or decline an offer, when you leave the waitlist, and the day after the day that you waited for; what was offered to you stays in the business’s records. A business can also add a caller or a guest at its door to its waitlist, with a name, a telephone number, an email address and a note. Such an entry becomes a reservation, or is deleted the day after.",
  listing:
    "A listing, its photos and its description are public, or visible to anyone with the link if its owner chose that. Hidden details in photos, such as the place where they were taken, are removed before they are stored.",
  members:
    "The other members of your listing see your display name, and its owners and managers also see your email address. Your changes to the listing are stored for {listingChangeDays} days, with your name as long as you have an account: its owners and managers can read and undo them. When someone invites you, we store the address that they entered until you answer, or for {invitationDays} days.",

  cookies: "Cookies and your browser’s storage",
  cookieSignIn:
    "One cookie when you log in, so that the next page recognizes you. It ends when you log out, or {sessionDays} days after its last use, and {sessionEndDays} days after you logged in at the latest.",
  cookieSignUp:
    "One cookie when you sign up, so that you can confirm your address in the same browser with one press. It is deleted then, or after {unconfirmedDays} days.",
  cookieWaiting:
    "One cookie when we email you to confirm your address or with a code, so that the next page knows which address we wrote to. It is encrypted, and ends after {waitingMinutes} minutes.",
  cookieDevice:
    "One cookie that marks this browser as one where you have logged in before, so that strangers who try your password do not lock you out. It contains a random number and signatures, and ends after {deviceDays} days.",
  cookieTwoStep:
    "With two-step login, one cookie for {minutes} minutes while you enter your code. It is encrypted. If you choose to trust this browser, one with a random number for {trustedDays} days.",
  cookiePasskey:
    "With a passkey, one cookie with a random number for {minutes} minutes while your device signs. Your fingerprint or face stays on your device: we store a key that verifies the signature, the name that you gave the passkey, and when it was last used.",
  cookieSaving:
    "One cookie with the number of a listing if you save it before you log in. It ends after {savingMinutes} minutes.",
  cookieVoter:
    "One cookie with a random number when you vote on a shared list, so that you can change your vote. It ends after {voterDays} days. We do not store the number.",
  cookieFriend:
    "One cookie with a random number when you answer a friend’s plan, so that you can change your answer. It ends after {voterDays} days. We do not store the number.",
  cookieDesk: "At the desk of a listing, one cookie when you hide its checklist. It ends after a year.",
  cookieGoogle:
    "One short-lived cookie while you log in with Google. If it is another Google account than the one that your account is linked to, one encrypted cookie for ten minutes.",
  storage:
    "Drafts of reviews and listings, a note to a business if your session ends while you write it, whether typing starts a search, and whether a desk plays a sound, are stored only in your browser and are not sent to us until you save. If you are a member of a listing, signing out removes them, and the day that your desk stores for use without a connection.",
  cookiesNeeded:
    "All of these are needed for what you request, which is why we do not ask for your consent. No part of a page is loaded from other companies.",

  sharing: "Whom we share it with",
  providers: "The companies that run our servers and deliver our email: on our behalf, and for that purpose only.",
  google:
    "Google, if you log in with it: it sends us your address and confirms that it is yours, and learns that you use this site.",
  zoom: "Zoom, if a business has connected it: it receives what was booked, with which business and when, and not who you are. People who join the meeting may share more with Zoom themselves.",
  pushServices:
    "The push services of browsers, which the makers of browsers run, if someone at a business has turned on notifications for a device. A notification contains the business, the time, the number of people, what was booked and the guest’s first name, encrypted so that only that device can read it. The service learns that something was sent to the device, and when.",
  calendars:
    "The calendars that a business connects: we ask them when the business is busy. We send them nothing about reservations.",
  authorities: "Authorities, when the law obliges us.",
  transfers:
    "Some of these may be outside your country, in the United States for example; such transfers rest on the safeguards that the law provides. Links on a listing, such as its website or directions on a map, lead to other sites, which have their own rules.",

  retention: "How long we store it",
  retentionText:
    "An account and its data, until it is deleted. Upcoming reservations are then cancelled; reviews stay without your name or are removed, as you choose. What operators do to accounts, listings and reviews stays on record. Backups are overwritten in turn.",

  rights: "Your rights",
  rightsText:
    "Under <link>Settings</link> you can see and correct the data that you gave us, download a copy of everything, and delete your account. You may also request access, correction, deletion, restriction and portability, and object to what rests on our legitimate interest. Write to <mail></mail> from the address that it is about. If our answer does not satisfy you, you can complain to the data protection authority where you live.",
  california:
    "In California and other states with such laws: we do not sell or share personal information, nor use it for advertising, and no one is treated differently for making a request. You, or an agent for you, can send requests to the same address.",
  changes: "Changes",
  changesText: "When this policy changes, the new one appears here with its date. Questions? <link>Contact us</link>.",
});

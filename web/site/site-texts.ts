import { catalog } from "#contract/text/catalog.ts";

export const siteTexts = catalog("site", {
  howAProgramSignsIn:
    "How a program signs in to {productName}, and everything it can do: what goes in, what comes out, and an example to run.",
  field: "Field",
  type: "Type",
  otherwise: ", otherwise <code>{fallback}</code>",
  required: ", required",
  atMost: "At most {limit}.",
  exampleOf: "Example of {name}",
  whatTakes: "What {name} takes",
  whatAnswers: "What {name} answers",
  errorsOf: "Errors of {name}",
  contents: "Contents",
  api: "API",
  everythingThePagesDoA:
    "Everything the pages do, a program can do too. Most of it is a POST with a JSON object, answered with JSON. The same as a document for machines: <link>openapi.json</link>.",
  searchingReadingListingsAnd:
    "Searching, reading listings and looking for free times needs no account. For the rest, make an account like anybody else, with a password, and sign in with it. An account that has only ever used Google sets a password first.",
  itIsAsGoodAs:
    "{tokenLifetime} It is as good as the password: keep it out of addresses and logs. Where the account is signed in is answered by <link>get_sessions</link>, and <link2>end_session</link2> ends a token that got lost.",
  aFailureHasAStatus:
    "A failure has a status of 400 or more and a body of <code>'{'\"code\", \"message\"'}'</code>: the code is stable, the message is a sentence for a person. With <code2>invalid_input</code2> come <code3>issues</code3>, each with the path of a field and what is wrong with it. With <code4>internal</code4> and <code5>unavailable</code5> comes a <code6>request_id</code6>, under which the operator finds more. Wherever JSON is sent these may come:",
  errorsAnywhere: "Errors anywhere",
  whatIsLimitedIsSaid:
    "What is limited is said below, with how often. Too often is answered with 429, and the header <code>Retry-After</code> says after how many seconds it makes sense to ask again; a 503 has it where that is known. What only reads can be asked for again at any time.",
  forAddReservationSendA:
    "For <link>add_reservation</link> send a new <code>Idempotency-Key</code> with every reservation, and the same one when no answer came and you try again: it is booked once, and answered as the first time.",
  listOf: "list of {type}",
  atMostCharacters: ", at most {maxLength} characters",
  wholeNumber: "whole number{range}",
  atMost2: ", at most {maximum}",
  atLeast: ", at least {least}",
  howToReachThePeople:
    "How to reach the people who run {productName}: corrections, claiming a business, privacy and everything else.",
  contact: "Contact",
  writeTo: "Write to",
  aPersonWhoWorksOn: ". A person who works on {productName} reads it and answers.",
  somethingOnAListingIs: "Something on a listing is wrong",
  sendUsTheAddressOf:
    "Send us the address of the page, what it says now and what it should say. If you know where that can be checked, such as the sign on the door or the business’s own website, tell us that too: it is the quickest way to get it fixed.",
  aListingIsYours: "A listing is yours",
  tellUsWhichOneAnd:
    "Tell us which one, and write from an address at the business’s own website if you have one. Otherwise we will ask for something else that shows you speak for it. Claiming is free.",
  aReviewBreaksTheRules: "A review breaks the rules",
  sendThePageAndThe:
    "Send the page and the name above the review, and say which of the <link>rules</link> it breaks. Reviews are not removed for being unfavorable.",
  yourData: "Your data",
  toSeeWhatWeHold:
    "To see what we hold about you, or to have it corrected or deleted, write from the address it is about. What is kept, and why, is in the <link>privacy policy</link>.",
  seconds: "{seconds} seconds",
  minutes: "{value} minutes",
  inARowForEach: "{burst} in a row for each {per}, then one more every {time}",
  h: "-H {quoted}",
  curl: "curl {addressOf}",
  d: "-d {quoted}",
  signInOnceAndKeep: "Sign in once, and keep the token",
  curlSODevNull: "curl -s -o /dev/null -w '%header'{'{answers}'}''",
  h2: "-H '{asks}: {value}'",
  sendItWithEveryRequest: "Send it with every request",
  curlSRpcGetProfile: "curl -s {base}/rpc/get_profile",
  endItWhenItIs: "End it when it is not needed any more",
  curlS: "curl -s {base}{signOut}",
  whereTheListingsOnCome:
    "Where the listings on {productName} come from, how a business is claimed, and how ratings are worked out.",
  faqs: "FAQs",
  theThreeThingsWeAre: "The three things we are asked most.",
  whereDoTheListingsCome: "Where do the listings come from?",
  fromTheBusinessesThemselvesAnd:
    "From the businesses themselves, and from open sources such as OpenStreetMap, which are named on every listing made from them. Such a listing is marked as unclaimed until its owner takes it over. Opening hours are shown in the local time of the place.",
  ifYouFindAMistake: "If you find a mistake, write to",
  withTheAddressOfThe: "with the address of the page.",
  aListingNeedsACorrection: "A listing needs a correction",
  howDoIClaimMy: "How do I claim my business?",
  withTheAddressOfThe2:
    "with the address of the listing and something that shows you speak for the business; an e-mail from its own domain is usually enough. It costs nothing. A claimed listing carries a mark beside its name, and no import changes it again.",
  claimingAListing: "Claiming a listing",
  howDoRatingsWork: "How do ratings work?",
  theNumberBesideTheStars:
    "The number beside the stars is the plain average of all reviews. Each person can write one review of a business, owners cannot review their own, and no business can pay to change its rating or its place in the results. All of it is in <link>How reviews work here</link>.",
  whenResultsAreSortedBy:
    "When results are sorted by relevance, {productName} looks at where your words occur first and at the rating second, and it weighs how many reviews stand behind that rating: one review of five stars does not beat two hundred of nearly five. You can <link>sort by rating alone</link> too.",
  somethingElseContactUs: "Something else? <link>Contact us</link>.",
  whoRunsAndHowTo: "Who runs {productName}, and how to reach them.",
  imprint: "Imprint",
  provider: "Provider",
  eMail: "E-mail:",
  informationUnder5Ddg: "Information under § 5 DDG; responsible for the content under § 18 (2) MStV.",
  illegalContent: "Illegal content",
  theAddressAboveIsThe:
    "The address above is the single point of contact for authorities and for everybody who uses the site (Articles 11 and 12 of the Digital Services Act), in English. Say what it is, where it is, and why it is against the law. A review can also be reported on its own page.",
  reviewsShown: "reviews shown",
  ofVerifiedVisits: "of verified visits",
  reportsLookedAt: "reports looked at",
  reportsWaiting: "reports waiting",
  reviewsTakenDown: "reviews taken down",
  ofThemShownAgain: "of them shown again",
  waitingForAFirstLook: "waiting for a first look",
  moderationInNumbers: "Moderation in numbers",
  countedFromWhatWasDone: "Counted from what was done, deleted reviews included. Up to an hour old.",
  at: "{title}, at {productName}.",
  whatKeepsAboutThePeople:
    "What {productName} keeps about the people who use it, why, for how long, and how to have it changed or deleted.",
  privacy: "Privacy",
  inShortYouCanSearch:
    "In short: you can search and read {productName} without telling us who you are. There is no advertising, no tracking across sites, and nothing about you is sold.",
  effectiveMarch312025Last: "Effective March 31, 2025; last changed November 27, 2026",
  whoIsResponsible: "Who is responsible",
  thePeopleWhoRunYou: "The people who run {productName}. You reach them at",
  whenYouBrowse: "When you browse",
  yourBrowserSendsItsNetwork:
    "Your browser sends its network address, the page it asks for and what kind of browser it is. We use this to send you the page. The program’s log has faults and attempts to sign in, not visits; machines in front of it may keep logs of their own for a while. What you type into the search is used to answer that search, and is not kept.",
  soThatNobodyCanGuess:
    "So that nobody can guess passwords or overwhelm the service, attempts are counted: by network address, by account and by browser. A count is forgotten within a day. <em>Legal basis: our legitimate interest in a service that is safe and works (Art. 6 (1) (f) GDPR).</em>",
  toFillInYourCity:
    "To fill in your city where a form asks for one, we ask a service of another company about your network address.",
  nobodyElseIsAskedWhere:
    "Nobody else is asked where you are: your network address is not sent to other companies for that.",
  whenYouPressNearMe:
    "When you press ‘Near me’, your browser tells this site where you are, if you let it. That is rounded to some hundred metres, used for the search you make, and not kept. It stands in the address of the results in your own browser until you go on.",
  yourBrowserStoresTheLast:
    "Your browser stores the last three places you searched in, to suggest them again. They are sent here to look up their names, and not stored here.",
  whenYouHaveAnAccount: "When you have an account",
  weKeepYourEMail:
    "We keep your e-mail address, the name you choose to show, your password in a form that cannot be turned back into it, and your settings: theme, language, time zone, reminders. Of each place where you are signed in we keep when it began, when it was last used, and what the browser calls itself; it ends {sessionDays} days after its last use, and {sessionEndDays} days after it began at the latest. Sign-ins, refused attempts and changes to your account’s safety stay in your recent activity for {accountEventDays} days, with the browser and system they came from, and the city where this site looks that up. When your address changes, the old one is kept for {addressUndoDays} days, so that the change can be taken back. An account whose address is never confirmed is removed after {unconfirmedDays} days. <em>Legal basis: the contract with you (Art. 6 (1) (b) GDPR).</em>",
  weWriteToYouAbout:
    "We write to you about your account, your reservations, your listings, your reviews and your questions. We send nothing else. Reminders can be turned off. What was sent about a reservation is noted for {reservationMailDays} days after it; mail that cannot be delivered is kept for {givenUpDays} days at most. The people who run {productName} are told by mail how many reviews were reported or wait for a look and at which listings, and how many mails could not be delivered: nobody’s words or addresses are in that.",
  ifYouLookAfterA:
    "If you look after a listing and turn notifications on for a device, we keep its address at the push service of its browser, the keys that messages to it are encrypted with, and what you want to be notified of. They are deleted when you turn notifications off, log out there, no longer look after the listing or delete your account, and when the push service says that the device is gone.",
  whatOthersCanSee: "What others can see",
  aReviewAppearsUnderYour:
    "A review appears under your display name, with its date and its stars. Never under your e-mail address.",
  aQuestionIsSeenBy:
    "A question is seen by those who look after the business that you ask, with your display name. The business can publish it with its answer, without your name. With your account, questions that are not published are deleted, and published ones stay without any trace of you.",
  aReservationIsSeenBy:
    "A reservation is seen by you and by the business it is with: your display name, the time, the number of people, whom you ask for, the note that you write for it, your telephone number and your answers where the business asks for them, how late you say you are, whether you say that you are coming, and what becomes of it. The business can write to you through us, and does not learn your address. It stays in the business’s records when it is over; your note, your number and your answers go with your account. The business may note something of you in its guest book, such as what you like: only those who look after the listing read it. It is among the data that you can take along, and goes with your account.",
  whenYouJoinAWaitlist:
    "When you join a waitlist, the business sees your display name, the day and the times that you could come, the number of people, whom you ask for, and your telephone number where it asks for one. Others see how many wait before them, and nobody’s name. Your place is removed when you take or pass what you are offered, when you give it up, and the day after the day that you waited for; what was offered to you stays in the business’s records. A business can also add a caller or a guest at its door to its waitlist, with a name, a telephone number, an email address and a note. Such an entry becomes a reservation, or is deleted the day after.",
  aListingItsPhotosAnd:
    "A listing, its photos and its description are public, or open to whoever has the link if its owner chose that. Hidden details in photos, such as the place where they were taken, are removed before they are stored.",
  thoseWhoLookAfterA:
    "Those who look after a listing with you see your display name, and its owners and managers your e-mail address. What you change of it is kept for {listingChangeDays} days, with your name as long as you have an account: its owners and managers read it and can take it back. When somebody invites you, we keep the address that they entered until you answer, or for {invitationDays} days.",
  cookiesAndYourBrowsersStorage: "Cookies and your browser’s storage",
  oneCookieWhenYouSign:
    "One cookie when you sign in, so that the next page knows it is you. It ends when you sign out, or {sessionDays} days after its last use, and {sessionEndDays} days after you signed in at the latest.",
  oneCookieWhenYouSign2:
    "One cookie when you sign up, so that confirming your address in the same browser is one press. It goes then, or after {unconfirmedDays} days.",
  oneCookieWhenWeWrite:
    "One cookie when we write to you to confirm your address or with a code, so that the next page knows where we wrote to. It is sealed, and ends after {waitingMinutes} minutes.",
  oneCookieThatMarksThis:
    "One cookie that marks this browser as one where you have signed in before, so that strangers who try your password do not lock you out. It has a random number and signatures, and ends after {deviceDays} days.",
  withTwoStepLoginOne:
    "With two-step login, one cookie for {minutes} minutes while you enter your code. It is sealed. If you ask us to trust this browser, a random number for {trustedDays} days.",
  withAPasskeyARandom:
    "With a passkey, a random number for {minutes} minutes while your device signs. Your fingerprint or face stays on your device: we keep a key that checks what it signs, the name that you gave it, and when it was used last.",
  atTheDeskOfA: "At the desk of a listing, one cookie when you hide its checklist. It ends after a year.",
  aShortLivedOneWhile:
    "A short-lived one while you sign in with Google. Ten minutes, sealed, if it is another Google account than the one that your account is linked to.",
  draftsOfReviewsAndListings:
    "Drafts of reviews and listings, a note to a business when your session ends meanwhile, whether typing starts a search, and whether a desk plays a sound, are kept in your browser alone and are not sent to us until you save. If you look after a listing, signing out removes them, and the day that your desk stores for want of a connection.",
  allOfThemAreNeeded:
    "All of them are needed for what you ask for, which is why nobody asks you about them. No part of a page is loaded from other companies.",
  whomWeShareItWith: "Whom we share it with",
  theCompaniesThatRunOur:
    "The companies that run our servers and deliver our mail: on our behalf, and for that purpose only.",
  googleIfYouSignIn:
    "Google, if you sign in with it: it tells us your address and that it is yours, and learns that you use this site.",
  zoomIfABusinessHas:
    "Zoom, if a business has connected it: it is told what was booked, with which business and when, and not who you are. Who joins the meeting tells Zoom more by themselves.",
  thePushServicesOfBrowsers:
    "The push services of browsers, which the makers of browsers run, where someone at a business has turned notifications on for a device. A notification says the business, the time, the number of people, what was booked and the guest’s first name, encrypted so that only that device can read it. The service learns that something was sent to the device, and when.",
  theCalendarsThatABusiness:
    "The calendars that a business connects: they are asked when it is busy. They are told nothing of reservations.",
  authoritiesWhenTheLawObliges: "Authorities, when the law obliges us.",
  someOfTheseMayBe:
    "Some of these may be outside your country, in the United States for example; such transfers rest on the safeguards that the law provides. Links on a listing, such as its website or directions on a map, lead to others’ pages, where their rules apply.",
  howLongWeKeepIt: "How long we keep it",
  anAccountAndWhatBelongs:
    "An account and what belongs to it, until it is deleted. Upcoming reservations are then cancelled; reviews stay without your name or are removed, as you choose. What operators do to accounts, listings and reviews is kept as a record. Backups are overwritten in turn.",
  yourRights: "Your rights",
  underSettingsYouCanSee:
    "Under <link>Settings</link> you can see and correct what you told us, take a copy of everything with you, and delete your account. You may also ask for access, correction, deletion, restriction and portability, and object to what rests on our legitimate interest. Write to",
  fromTheAddressItIs:
    "from the address it is about. If our answer does not satisfy you, you can complain to the data protection authority where you live.",
  inCaliforniaAndOtherStates:
    "In California and other states with such laws: we do not sell or share personal information, nor use it for advertising, and nobody is treated differently for asking. The same address takes your requests, or an agent’s.",
  changes: "Changes",
  whenThisPolicyChangesThe:
    "When this policy changes, the new one appears here with its date. Questions? <link>Contact us</link>.",
  whoMayWriteAReview:
    "Who may write a review on {productName}, what a verified visit is, what owners cannot do, and what moderation did, in numbers.",
  whoMayWrite: "Who may write",
  anybodyWithAnAccountAnd:
    "Anybody with an account and a display name, once for each business. Nobody can review a business of their own.",
  toStarsUpToCharacters:
    "{starsMin} to {starsMax} stars, up to {number} characters and {imagesPerReview} photos. Where a photo was taken is removed from it before it is stored.",
  authorsCanEditOrDelete: "Authors can edit or delete what they wrote. An edited review says so.",
  theFirstReviewOfAn:
    "The first review of an account younger than {newAccountDays} days is looked at by a person before it is shown.",
  everyReviewIsShownAt: "Every review is shown at once. None waits for approval, by us or by the business.",
  soThatNobodyWritesThem:
    "So that nobody writes them by the dozen: up to {reviewsInARow} reviews, edits and replies in a row from one person, and up to {reviewsInARowOfAddress} new reviews from one connection to the internet. After that, one every {minutesPerReview} minutes.",
  markupStaysTextWebAddresses:
    "Markup stays text. Web addresses become links that search engines are asked not to follow, so that a review is no place to advertise.",
  whatOwnersCanAndCannot: "What owners can and cannot do",
  theOwnerOfABusiness:
    "The owner of a business can answer a review in public, in up to {number} characters, and can report it like anybody else. When the review is edited after that, the answer says so.",
  ownersCannotHideDeleteEdit:
    "Owners cannot hide, delete, edit or reorder reviews, and nobody can have that done for money.",
  reportingAReview: "Reporting a review",
  anybodyWhoIsLoggedIn: "Anybody who is logged in can report a review, once, for one of these reasons:",
  theSiteItselfReportsReviews:
    "The site itself reports reviews whose words are nearly those of another one, whoever wrote it and wherever.",
  aReportTakesNothingDown:
    "A report takes nothing down, and neither do a hundred. A person looks at the review and lets it stand or takes it down. Then only its author sees it, with the reason, and its stars stop counting.",
  writtenByPeopleWithAn:
    "Written by people with an account, marked where a visit is proven, and never hidden because somebody would like that.",
  verifiedVisits: "Verified visits",
  verifiedVisitMeansThatThe:
    "<b>Verified visit</b> means that the author had a reservation there through {productName}, that the business had confirmed it, that it is over, and that it was not marked as a no-show. We look this up when a review is written or edited. The mark can’t be asked for or bought.",
  aReviewWithoutItMay: "A review without it may be just as true: most places are visited without a reservation.",
  howTheRatingIsMade: "How the rating is made",
  itIsThePlainAverage:
    "It is the plain average of all reviews that are shown, with none weighing more than another. The average of verified visits alone stands beside it where there are any. ‘Helpful’ changes the order for those who sort by it, never the rating. What search makes of it is in the <link>FAQs</link>.",
  whenYoursIsTakenDown: "When yours is taken down",
  youGetAnEmailWith: "You get an email with the reason. Answer it, or write to",
  andSomebodyWillLookAgain:
    ", and somebody will look again. If we were wrong, the review comes back with its date, its stars, its votes and its answer.",
  aReviewThatWasTaken: "A review that was taken down",
  theRulesForUsingSearching:
    "The rules for using {productName}: searching, writing reviews, reserving and listing a business.",
  terms: "Terms",
  theRulesForUsingIn: "The rules for using {productName}, in plain words. By using the site you agree to them.",
  whatThisIs: "What this is",
  isADirectoryOfLocal:
    "{productName} is a directory of local businesses. It helps people find them, read what others say about them and reserve with those that offer it. We are not a party to what you then agree with a business: the meal, the haircut or the repair is between you and them.",
  theInformationHere: "The information here",
  listingsComeFromTheBusinesses:
    "Listings come from the businesses and from open sources. We correct mistakes when we learn of them, but hours change and shops move: before a long trip, call ahead. Information is given as it is, without any promise that it is complete.",
  partsOfItBelongTo: "Parts of it belong to others and may be used only as they allow:",
  yourAccount: "Your account",
  giveAnEMailAddress:
    "Give an e-mail address that is yours, keep your password to yourself, and tell us if somebody else has used your account. You may delete it at any time. We may close accounts that break these rules, and tell you why when you ask. A closed account can do nothing more here: its links in letters and its calendars end as well.",
  reviews: "Reviews",
  writeAboutYourOwnExperience:
    "Write about your own experience, once for each business, and not about one that you own, work for or compete with.",
  noPaymentOrFavorFor: "No payment or favor for a review, in either direction.",
  noInsultsThreatsPrivateDetails:
    "No insults, threats, private details of other people, advertising, or anything against the law.",
  weRemoveReviewsThatBreak:
    "We remove reviews that break these rules, and no others: see <link>How reviews work here</link>. What you write stays yours; you allow us to show it here and wherever the directory’s data is offered.",
  reservations: "Reservations",
  aReservationIsAPromise:
    "A reservation is a promise to come. Cancel in good time when you cannot, so that somebody else can have the place. A business may confirm or decline a request, and may cancel; you are told when it does.",
  businesses: "Businesses",
  claimOnlyWhatYouSpeak:
    "Claim only what you speak for, and keep it true: the name on the door, real hours, photos that you may use. A place in the results cannot be bought.",
  fairUse: "Fair use",
  doNotTryToBreak:
    "Do not try to break in, to slow the site down for others, or to collect people’s personal details from it. Programs may read the directory through the <link>documented interface</link>, at a pace that leaves room for everyone.",
  liability: "Liability",
  weAnswerForHarmThat:
    "We answer for harm that we cause on purpose or through gross negligence, and wherever the law does not let us limit it. Beyond that we are not liable for what follows from using the site. Your rights as a consumer where you live are not touched by these terms.",
  newTermsAppearHereQuestions: "New terms appear here. Questions go to",
});

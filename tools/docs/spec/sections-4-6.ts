/** States and transitions, validation rules, roles and permissions. */
export const sections4to6 = {
  '4': {
    title: 'States and transitions',
    items: `
01 Session: without a token, then logged in after a successful login.
02 The token is stored in a cookie for 14 days.
03 On the first navigation with a token user info is fetched and dynamic routes are added.
04 If that fails the token is reset, an error toast is shown, and the visitor goes to login with a redirect.
05 Logout clears token, roles and cookie, and resets the router.
06 After logout the visitor is at /login with the full path as redirect.
07 Switch role sets a token of the role name with the suffix -token, fetches user info again and makes the routes anew.
08 Switch role closes all open tabs.
09 A tab is added once per path.
10 The title of a tab comes from the route, else it is no-name.
11 A view is cached only if it is not flagged no-cache.
12 Tabs can be added, updated and deleted.
13 Delete others keeps affixed tabs and the current one.
14 Delete all keeps only affixed tabs.
15 The cached page of a tab can be deleted.
16 A change of language or size clears the cache and reloads the current view through the redirect route.
17 The reload redirect waits 500 ms.
18 Language and size are saved in cookies.
19 The sidebar is open or closed, saved as 1 or 0.
20 Closing the sidebar may be with or without animation.
21 The device switches between mobile and desktop on resize, ignored while the page is hidden.
22 Full screen toggles; if unsupported the message you browser can not work is shown.
23 Import statuses: four on the way and ten failures.
24 Crawl statuses: to be crawled, in queue, crawl succeeded, crawl failed.
25 The fields of a report request cannot be changed after submission.
26 The query parameter sti is read on page start and stored in a cookie named sti.
27 Without the csrf cookie an alert says that the user is going back to the home page for security verification.
28 Then the app redirects to the parent path with a timestamp query.`,
  },
  '5': {
    title: 'Validation rules',
    items: `
01 A login name may be a mainland mobile number of the listed prefixes with an optional leading 0.
02 A login name may be an e-mail address.
03 A login name may be a username: a letter, then letters, digits, underscore, 3 to 32 characters.
04 A registration username starts with a letter, then letters, digits or underscore, 6 to 150 characters.
05 A password has 6-18 characters, at least one letter and one digit.
06 A mobile number is a valid mainland number of 11 digits.
07 A set password has 8-30 characters, three of four kinds.
08 Generic pattern: 3-32 letters or digits starting with a letter.
09 Generic pattern: 3-150.
10 Generic pattern: 3-254.
11 Generic pattern: 2-254 English or Chinese characters.
12 Generic pattern: paths with slash and underscore starting with a letter.
13 Generic patterns: e-mail, mobile, digits only.
14 A menu name has 2-32 letters, digits, underscores, starting with a letter.
15 The sort of a menu is numeric.
16 A menu path has 2-255 lowercase letters, digits, slashes, underscores; level 1 starts with a slash, level 2 does not.
17 A menu component has 3-255 lowercase letters, digits, slashes, underscores, starting with a letter.
18 The yes/no fields of a menu must be chosen.
19 Meta title and icon of a menu have 2-32 characters.
20 Level 3 cannot create a sub-menu.
21 A menu must be selected before edit.
22 The URL check allows http, https and ftp.
23 The external-link check accepts http, https, mailto, tel.
24 Empty means missing, 0, the string 0, null or empty.
25 After user info was loaded, roles must be a non-empty array.
26 Listing link copy fails when id or country is missing.
27 Listing link copy fails when the country has no site mapping.
28 Date helpers reject an empty date or date-time.
29 Message: please select data to handle.
30 Message: please select file first.
31 Message: please give input.
32 Message: data exists.
33 Message: nothing found.
34 Message: permission denied.
35 Message: not supported yet.
36 Message: no selection to edit.
37 Message: only the first item is handled when several are selected.
38 Message: count may not exceed a number.
39 Message: file type should be a given type.
40 Message: failed to get captcha.
41 Message: no merchant key, configure the key first.`,
  },
  '6': {
    title: 'Roles and permissions',
    items: `
01 A top-bar or shortcut item shows only if the permcodes of the user contain its code.
02 A route that names roles is kept when the user has any one of them.
03 Routes without roles are open; children are filtered the same way.
04 Users are flagged superuser, staff, active and prime; only prime users see my orders.
05 Menu entries may be staff-only, default for internal staff, or default for external users.
06 Logged-out users see only site home, dashboard and login.
07 Denied access leads to /denied and /401.
08 Front routes need allow_front.
09 Users, roles and companies are administered by calls.`,
  },
} as const

/** Error catalogue, business constants and limits. */
export const sections8to9 = {
  '8': {
    title: 'Error catalogue',
    items: `
01 Success only when code equals 20000.
02 Otherwise an error toast for 5 seconds shows the server message.
03 Without a server message the toast says the default Server Error in Chinese.
04 Codes 50008, 50012, 50014 (or a body mentioning login) open one confirm box titled login expired with its explanation.
05 The box has the buttons re-login and cancel.
06 Re-login resets the token and reloads the page.
07 A transport failure is a toast saying that the server or the network has a problem.
08 Verification failed, please Login again, when user info comes back empty.
09 getInfo: roles must be a non-null array, when roles are missing or empty.
10 When user info fails in the navigation guard: token reset, message or Has Error as toast, login with redirect.
11 Message: Error happened in backend!
12 Message: Permission Denied!
13 Message: Not Support Yet!
14 Message: Data exists
15 Message: Nothing is found!
16 Message: Data is loading...
17 Message: Failed to get captcha
18 Message: The related Amazon Permission Account has been deleted
19 Message: Not allowed to change after submitted
20 Message: Invalid File Name
21 Message: This page is not allowed to edit!
22 Message: you browser can not work
23 Listing link: missing required input, so copying the safe link failed.
24 Listing link: getting the marketplace site address failed, contact the system administrator.
25 Listing link: the listing safe link was copied.
26 Date helpers say that date or date-time cannot be empty.
27 A missing csrf cookie leads to alert and redirect.
28 Uncaught UI errors are added to the error log only in production.
29 Uncaught UI errors are also printed to the console.
30 The dialog shows the logged errors.`,
  },
  '9': {
    title: 'Business constants and limits',
    items: `
01 The token cookie expires after 14 days.
02 Size options default, medium, small, mini; medium by default.
03 The language switch offers Chinese and English.
04 The catalogues also hold Spanish and Japanese.
05 The language is read from a saved cookie, else the browser language, else English.
06 Under 992 px the layout is mobile.
07 Device detection also takes a screen under 500 wide and 800 tall, or a mobile user-agent, as mobile.
08 HTTP timeout 100000 ms.
09 Toast duration 5000 ms.
10 Tab context menu width 105, tab scroll padding 4.
11 Sidebar width 180 px open, 50 px collapsed.
12 Settings panel, tags view, fixed header and sidebar logo are on by default.
13 The error log is on in production.
14 Table margins top 220 and bottom 50.
15 Resize offset 115.
16 Settings button bottom offset 100.
17 Search: threshold 0.4, title weight 0.7, path weight 0.3, pattern max 32.
18 Eight predefined theme colours.
19 409EFF is the default of the settings panel; the base theme colour is a dark grey.
20 The 23 marketplaces.
21 The report types.
22 Data type choices Transaction, SPAPR, BR, OrderReport.
23 Number suffixes k, M, G, T, P, E at powers of 1000.
24 Thousands separators in groups of three, with a given number of decimals.
25 Time-ago: minutes under 1 hour, hours under 1 day, otherwise days, with plural s.
26 Relative time: just now, minutes, hours, 1 day ago, otherwise a date.
27 Timestamps of 10 digits are seconds.
28 The default date format is year-month-day hour:minute:second.
29 The eight growth-rate buckets.
30 Print and image export render at 4x scale.
31 Key and vector have 16 characters.
32 Username pattern 3 to 32 characters at login and 6 to 150 at registration.`,
  },
} as const
